'use client';

import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * For a part of the page that is a popover only where the window is narrow: it closes when one of its links is followed,
 * and when the window grows past the width, in pixels, from which styles show it in its place.
 */
export function useFoldedPopover(part: RefObject<HTMLElement | null>, unfoldsAtPx: number): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const close = () => {
      if (element.matches(':popover-open')) element.hidePopover();
    };
    const closeOnLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) close();
    };
    const unfolded = matchMedia(`(min-width: ${unfoldsAtPx}px)`);
    element.addEventListener('click', closeOnLink);
    unfolded.addEventListener('change', close);
    return () => {
      element.removeEventListener('click', closeOnLink);
      unfolded.removeEventListener('change', close);
    };
  }, [part, unfoldsAtPx]);
}
