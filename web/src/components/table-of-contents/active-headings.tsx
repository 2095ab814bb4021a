'use client';

import type { TableOfContentsEntry } from '@site/portable-text/table-of-contents';
import { useEffect, useState } from 'react';

/** Height of the sticky navbar in pixels and a little air: a heading above this line has been read past. */
const READING_LINE_PX = 112;

/** The tree of headings; the last one above the reading line is marked while scrolling. */
export function ActiveHeadings({ entries }: { entries: TableOfContentsEntry[] }) {
  const active = useActiveAnchor(entries);
  return (
    <div className="border-l border-line">
      <Entries entries={entries} active={active} />
    </div>
  );
}

function Entries({ entries, active }: { entries: TableOfContentsEntry[]; active: string | undefined }) {
  return (
    <ul>
      {entries.map(({ anchor, text, level, children }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === active ? 'location' : undefined}
            className={`-ml-px block border-l py-1 transition-colors hover:text-ink ${level > 2 ? 'pl-7' : 'pl-4'} ${
              anchor === active ? 'border-accent text-accent' : 'border-transparent text-muted'
            }`}
          >
            {text}
          </a>
          {children.length > 0 ? <Entries entries={children} active={active} /> : null}
        </li>
      ))}
    </ul>
  );
}

function useActiveAnchor(entries: TableOfContentsEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const anchors = anchorsOf(entries);
    let frame = 0;
    const mark = () => {
      frame = 0;
      const passed = anchors.filter((anchor) => {
        const heading = document.querySelector(`#${CSS.escape(anchor)}`);
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX;
      });
      setActive(passed.at(-1) ?? anchors[0]);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(mark);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [entries]);
  return active;
}

const anchorsOf = (entries: TableOfContentsEntry[]): string[] =>
  entries.flatMap(({ anchor, children }) => [anchor, ...anchorsOf(children)]);
