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
  /** Whether the text is code. */
  isCode?: boolean;
  /** The start of the text below a heading. */
  excerpt?: string | null;
  _snippetResult?: { content?: Marked; excerpt?: Marked };
  _highlightResult?: { hierarchy?: Partial<Record<HierarchyLevel, Marked>> };
}

interface Marked {
  value: string;
}

/** Empty levels may be omitted. */
type Hierarchy = Partial<Record<HierarchyLevel, string | null>>;

/** The characters around a match. They are from the private use area, so they never occur in page text. */
export const MARK = { start: '\uE000', end: '\uE001' } as const;

/** What a snippet starts or ends with if the text continues. */
export const ELLIPSIS = '…';

export interface HitText {
  /** The heading of the hit's section, with marks. */
  heading: string;
  /** The section of the site, the page and the headings above, outermost first, without marks. */
  breadcrumbs: string[];
  /** The text that matched or, for a heading, the start of the text below it; with marks. May be empty. */
  snippet: string;
}

/** The text to show for a hit. */
export function textOfHit(hit: SearchHit): HitText {
  const levels = levelsOf(hit);
  const own = ownLevelOf(hit);
  const { content, excerpt, _snippetResult: snippets, _highlightResult: highlights } = hit;
  const heading = hit.hierarchy[own] ?? '';
  return {
    heading: unescaped(highlights?.hierarchy?.[own]?.value, heading),
    breadcrumbs: levels.filter((level) => level < own).map((level) => hit.hierarchy[level] ?? ''),
    snippet:
      hit.type === 'content'
        ? unescaped(snippets?.content?.value, content ?? '')
        : unescaped(snippets?.excerpt?.value, excerpt ?? ''),
  };
}

const levelsOf = ({ hierarchy }: SearchHit) => HIERARCHY_LEVELS.filter((level) => hierarchy[level]);

/** The level of the heading that is shown for a hit: its own, or the nearest one above a text. */
const ownLevelOf = (hit: SearchHit) => (hit.type === 'content' ? (levelsOf(hit).at(-1) ?? 'lvl0') : hit.type);

/**
 * The hit with no more than what is shown of it. Texts can be long, and the page of results contains its first hits twice: as HTML
 * and as data.
 */
export function compactHit(hit: SearchHit): SearchHit {
  const { objectID, url, type, hierarchy } = hit;
  const { heading, snippet } = textOfHit(hit);
  const passage = type === 'content' ? 'content' : 'excerpt';
  return {
    objectID,
    url,
    type,
    hierarchy: Object.fromEntries(Object.entries(hierarchy).filter(([, level]) => level)),
    ...(snippet === '' ? {} : { [passage]: withoutMarks(snippet) }),
    ...(snippet.includes(MARK.start) ? { _snippetResult: { [passage]: { value: snippet } } } : {}),
    ...(heading.includes(MARK.start)
      ? { _highlightResult: { hierarchy: { [ownLevelOf(hit)]: { value: heading } } } }
      : {}),
  };
}

/** The text of a hit without marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARK.start, '').replaceAll(MARK.end, '');
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/**
 * Text with marks as it is in the record, or the text of the record without marks if the service sent none. Some services
 * escape HTML in it, others do not: it is escaped if it is not a part of the record's text.
 */
function unescaped(marked: unknown, original: string): string {
  if (typeof marked !== 'string') return original;
  const part = withoutMarks(marked)
    .replace(new RegExp(`^${ELLIPSIS}|${ELLIPSIS}$`, 'g'), '')
    .trim();
  if (original.includes(part)) return marked;
  return marked.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Whether a value that a service returned, or that was stored, can be shown as a hit. */
export function isHit(value: unknown): value is SearchHit {
  if (typeof value !== 'object' || value === null) return false;
  const { objectID, url, hierarchy, type, content, excerpt } = value as Partial<Record<keyof SearchHit, unknown>>;
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    /^(?:\/(?!\/)|https?:\/\/)/.test(url) &&
    typeof type === 'string' &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    [...Object.values(hierarchy), content, excerpt].every(isTextOrEmpty)
  );
}

const isTextOrEmpty = (value: unknown) => value === null || value === undefined || typeof value === 'string';
