import { HIERARCHY_LEVELS } from '@site/search/record';
import type { HierarchyLevel } from '@site/search/record';

/** A search record as the service returns it, with matches marked by {@link MARK}. */
export interface SearchHit {
  objectID: string;
  url: string;
  /** The level of the heading that the record describes; `content` for text under a heading. */
  type: HierarchyLevel | 'content';
  hierarchy: Hierarchy;
  content?: string | null;
  _snippetResult?: { hierarchy?: Partial<Record<HierarchyLevel, Marked>>; content?: Marked };
  _highlightResult?: { hierarchy?: Partial<Record<HierarchyLevel, Marked>>; content?: Marked };
}

interface Marked {
  value: string;
}

/** Empty levels may be omitted. */
type Hierarchy = Partial<Record<HierarchyLevel, string | null>>;

/** The characters around a match. They are from the private use area, so they never occur in page text. */
export const MARK = { start: '\uE000', end: '\uE001' } as const;

export interface HitText {
  /** The heading or text of the hit, with marks. */
  title: string;
  /** The page and headings above it, without marks. */
  breadcrumbs: string[];
}

/** The text to show for a hit. */
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

/** Groups hits by their top level, in the order of each group's best hit, with at most `limit` hits per group. */
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
