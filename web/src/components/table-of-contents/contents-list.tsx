'use client';

import type { TableOfContentsEntry } from '@site/portable-text/table-of-contents';
import { useEffect, useRef } from 'react';
import { revealWithin } from '#/components/scrolling/reveal-within.ts';

interface ContentsListProps {
  entries: readonly TableOfContentsEntry[];
  /** Anchor of the heading that is being read. */
  active: string | undefined;
}

/** The tree of headings as links. Longer than its place, it scrolls in there and keeps the marked one in sight. */
export function ContentsList({ entries, active }: ContentsListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = active === undefined ? null : box.current?.querySelector(`[href="#${CSS.escape(active)}"]`);
    if (box.current && marked) revealWithin(box.current, marked);
  }, [active]);
  return (
    <div ref={box} className="contents-list">
      <Entries entries={entries} active={active} />
    </div>
  );
}

function Entries({ entries, active }: ContentsListProps) {
  return (
    <ul>
      {entries.map(({ anchor, text, level, children }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === active ? 'location' : undefined}
            className={level > 2 ? 'contents-link contents-deep' : 'contents-link'}
          >
            {text}
          </a>
          {children.length > 0 ? <Entries entries={children} active={active} /> : null}
        </li>
      ))}
    </ul>
  );
}
