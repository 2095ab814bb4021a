import type { Heading } from './headings.ts';

export interface TableOfContentsEntry {
  anchor: string;
  text: string;
  level: number;
  children: TableOfContentsEntry[];
}

/**
 * The headings of `levels` as a tree. Omits headings in foldable text, because they can be hidden. A heading that skips
 * a level becomes a child of the nearest heading above it.
 */
export function tableOfContents(
  headings: readonly Heading[],
  levels: { readonly min: number; readonly max: number },
): TableOfContentsEntry[] {
  const root: TableOfContentsEntry[] = [];
  const open: TableOfContentsEntry[] = [];
  for (const { anchor, text, level, isFoldable } of headings) {
    if (isFoldable || level < levels.min || level > levels.max) continue;
    const entry: TableOfContentsEntry = { anchor, text, level, children: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.children ?? root).push(entry);
    open.push(entry);
  }
  return root;
}
