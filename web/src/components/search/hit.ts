import { HIERARCHY_LEVELS } from '@site/search/record';
import type { HierarchyLevel } from '@site/search/record';

/** A search record as the service answers it, with what the query matched marked by {@link MARK}. */
export interface SearchHit {
  objectID: string;
  url: string;
  /** The level that the record stands for; `content` for text under a heading. */
  type: HierarchyLevel | 'content';
  hierarchy: Hierarchy;
  content?: string | null;
  _snippetResult?: { hierarchy?: Partial<Record<HierarchyLevel, Marked>>; content?: Marked };
  _highlightResult?: { hierarchy?: Partial<Record<HierarchyLevel, Marked>>; content?: Marked };
}

interface Marked {
  value: string;
}

/** Levels that are empty may be left out. */
type Hierarchy = Partial<Record<HierarchyLevel, string | null>>;

/** Surround a match in answers. Private-use characters, which no page holds, so that text can be split at them safely. */
export const MARK = { start: '\uE000', end: '\uE001' } as const;

export interface HitText {
  /** The heading or text that the hit stands for, with marks. */
  title: string;
  /** Where it stands: page and headings above it, without marks. */
  breadcrumbs: string[];
}

/** What is shown of a hit. */
export function textOfHit(hit: SearchHit): HitText {
  const levels = HIERARCHY_LEVELS.filter((level) => level !== 'lvl0' && hit.hierarchy[level]);
  const plain = (level: HierarchyLevel) => hit.hierarchy[level] ?? '';
  if (hit.type === 'content') {
    const snippet = hit._snippetResult?.content?.value ?? hit._highlightResult?.content?.value ?? hit.content ?? '';
    return { title: snippet, breadcrumbs: levels.map(plain) };
  }
  const own = hit.type;
  return {
    title: hit._highlightResult?.hierarchy?.[own]?.value ?? hit._snippetResult?.hierarchy?.[own]?.value ?? plain(own),
    breadcrumbs: levels.filter((level) => level < own).map(plain),
  };
}

export interface HitGroup {
  title: string;
  hits: SearchHit[];
}

/** Groups hits by their top-level heading, in the order of each group's best hit, at most `limit` a group (R5.1, R5.2). */
export function groupHits(hits: readonly SearchHit[], limit: number): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const title = hit.hierarchy.lvl0 ?? '';
    const group = groups.get(title) ?? [];
    if (group.length < limit) group.push(hit);
    groups.set(title, group);
  }
  return [...groups].map(([title, members]) => ({ title, hits: members }));
}
