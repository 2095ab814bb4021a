'use client';

import type { TableOfContentsEntry } from '@site/portable-text/table-of-contents';
import { ContentsList } from './contents-list.tsx';
import { useActiveAnchor } from './use-active-anchor.ts';

/** The tree of headings; the one that is being read is marked while scrolling. */
export function ActiveHeadings({ entries }: { entries: TableOfContentsEntry[] }) {
  return <ContentsList entries={entries} active={useActiveAnchor(entries)} />;
}
