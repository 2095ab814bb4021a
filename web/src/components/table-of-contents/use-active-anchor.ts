'use client';

import type { TableOfContentsEntry } from '@site/blocks/outline/table-of-contents';
import { decodeUri } from '@site/site/decode-uri';
import { useEffect, useState } from 'react';
import { fragmentOnThisPage, subscribeNavigationStart } from '../layout/navigation-start.ts';
import { headingBeingRead } from './reading-position.ts';

const SCROLLING_KEYS = new Set([' ', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

/** A heading after a jump is at most this far above the reading line. */
const READING_LINE_OFFSET_PX = 24;

/**
 * The anchor of the current heading. The target of a link or of the URL's fragment stays current until the visitor scrolls,
 * even if it is too close to the end of the page to scroll to the top.
 */
export function useActiveAnchor(entries: readonly TableOfContentsEntry[]): string | undefined {
  const [active, setActive] = useState<string>();

  useEffect(() => {
    const anchors = anchorsOf(entries);
    let target: HTMLElement | null = null;
    /** Whether the target has been visible. It may be in a closed tab or answer at first. */
    let isReached = false;
    let frame = 0;

    const mark = () => {
      frame = 0;
      const headings = anchors.flatMap((anchor) => document.getElementById(anchor) ?? []);
      const { innerHeight } = window;
      const root = document.documentElement;
      const jumpedTo = target && isBetween(target.getBoundingClientRect(), 0, innerHeight) ? target : null;
      if (jumpedTo) isReached = true;
      else if (isReached) target = null;
      const read = jumpedTo
        ? headings.findLastIndex((heading) => startsBefore(heading, jumpedTo))
        : headingBeingRead(
            headings.map((heading) => heading.getBoundingClientRect().top),
            {
              line: scrollOffsetOf(headings[0]) + READING_LINE_OFFSET_PX,
              height: innerHeight,
              top: window.scrollY,
              max: root.scrollHeight - innerHeight,
            },
          );
      setActive(headings[read]?.id);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(mark);
    };
    const jumpTo = (hash: string) => {
      target = document.getElementById(decodeUri(hash.slice(1)));
      isReached = false;
      schedule();
    };
    const onHashChange = () => jumpTo(location.hash);
    // The router changes the address without an event.
    const unsubscribe = subscribeNavigationStart((address) => jumpTo(fragmentOnThisPage(address)));
    // A link to the current fragment triggers no hashchange event.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (link) jumpTo(link.getAttribute('href') ?? '');
    };
    // After manual scrolling the target is a heading like any other.
    const releaseTarget = () => {
      target = null;
      schedule();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (SCROLLING_KEYS.has(key)) releaseTarget();
    };

    jumpTo(location.hash);
    window.addEventListener('hashchange', onHashChange);
    document.addEventListener('click', onClick);
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    window.addEventListener('wheel', releaseTarget, { passive: true });
    window.addEventListener('touchmove', releaseTarget, { passive: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      window.removeEventListener('hashchange', onHashChange);
      document.removeEventListener('click', onClick);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      window.removeEventListener('wheel', releaseTarget);
      window.removeEventListener('touchmove', releaseTarget);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [entries]);

  return active;
}

const anchorsOf = (entries: readonly TableOfContentsEntry[]): string[] =>
  entries.flatMap(({ anchor, children }) => [anchor, ...anchorsOf(children)]);

/** Distance from the top of the window at which the browser places the heading after a jump. */
function scrollOffsetOf(heading: HTMLElement | undefined): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return heading ? padding + Number.parseFloat(getComputedStyle(heading).scrollMarginTop) : padding;
}

const isBetween = ({ top, bottom }: DOMRect, from: number, to: number) => bottom > from && top < to;

/** Whether `element` is `other` or begins before it in the document. */
const startsBefore = (element: Element, other: Element) =>
  element === other || (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
