'use client';

import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * For an element that is a popover only in narrow windows: closes it when the visitor follows one of its links, and when
 * the window grows to the width from which styles show the element in the page.
 */
export function useFoldedPopover(popover: RefObject<HTMLElement | null>, unfoldsAtRem: number): void {
  useEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const close = () => {
      if (element.matches(':popover-open')) element.hidePopover();
    };
    const closeOnLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) close();
    };
    const unfolded = matchMedia(`(min-width: ${unfoldsAtRem}rem)`);
    element.addEventListener('click', closeOnLink);
    unfolded.addEventListener('change', close);
    return () => {
      element.removeEventListener('click', closeOnLink);
      unfolded.removeEventListener('change', close);
    };
  }, [popover, unfoldsAtRem]);
}
