'use client';

import type { TableOfContentsEntry } from '@site/blocks/outline/table-of-contents';
import { useEffect, useRef } from 'react';
import { revealWithin } from '#/components/scrolling/reveal-within.ts';
import { useActiveAnchor } from './use-active-anchor.ts';

interface ContentsListProps {
  entries: readonly TableOfContentsEntry[];
  /** Anchor of the current heading. */
  active: string | undefined;
}

/** The tree of headings; marks the current one while the page scrolls. */
export function ActiveContentsList({ entries }: { entries: TableOfContentsEntry[] }) {
  return <ContentsList entries={entries} active={useActiveAnchor(entries)} />;
}

/** The tree of headings as links. A list that is too long for its container scrolls and keeps the current link visible. */
export function ContentsList({ entries, active }: ContentsListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = active === undefined ? null : box.current?.querySelector(`[href="#${CSS.escape(active)}"]`);
    if (box.current && current) revealWithin(box.current, current);
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
