import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Items that are rendered at once. 2,000 would take seconds. */
const BATCH = 100;
/** How far below the visible part of the list the next items are rendered. */
const NEAR: IntersectionObserverInit = { scrollMargin: '1000px' };

/** The first items of a list, and its last element, which adds the next items when the editor has scrolled near it. */
export function useLongList<Item>(items: readonly Item[]): { shown: readonly Item[]; end: ReactNode } {
  const [count, setCount] = useState(BATCH);
  const end = items.length > count ? <EndOfList onNear={() => setCount((previous) => previous + BATCH)} /> : null;
  return { shown: useMemo(() => items.slice(0, count), [items, count]), end };
}

function EndOfList({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), NEAR);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  });
  return <li ref={element} aria-hidden style={{ height: 1 }} />;
}
