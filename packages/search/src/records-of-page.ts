import { createHash } from 'node:crypto';
import type { Page } from '@site/content/reader';
import { anchorsOf, anchorsOfBlocks } from '@site/portable-text/anchors';
import { LOCALE, SEARCH_TAGS } from '@site/site/constants';
import { partsOfBody } from './body-parts.ts';
import type { Part, QuestionPart } from './body-parts.ts';
import { partsOfPageBlocks } from './page-block-parts.ts';
import { HIERARCHY_LEVELS } from './record.ts';
import type { Hierarchy, HierarchyLevel, SearchRecord } from './record.ts';
import { sectionOf } from './section.ts';
import { splitText } from './split-text.ts';

/** Places that a section keeps for its texts, so that a new paragraph moves nothing outside its section. */
const PLACES_PER_SECTION = 1000;

/** The deepest level of a heading. */
const DEEPEST = HIERARCHY_LEVELS.length - 1;

/**
 * The search records of a page in document order: its title, its description, then a record for each heading and each
 * text. A heading clears the levels below it; a text takes the anchor of the nearest heading above it. Questions count as
 * headings.
 */
export function recordsOfPage(page: Page): SearchRecord[] {
  const { lvl0, pageRank } = sectionOf(page);
  const shared = {
    url_without_anchor: page.path,
    language: LOCALE,
    docusaurus_tag: page._type === 'doc' ? SEARCH_TAGS.docs : SEARCH_TAGS.default,
  };

  const hierarchy = Object.fromEntries(HIERARCHY_LEVELS.map((level) => [level, null])) as Hierarchy;
  hierarchy.lvl0 = lvl0;
  let anchor: string | null = null;
  let section = -1;
  let sections = 0;
  let ordinal = 0;
  /** Level of the last heading. */
  let depth = 1;

  const record = (type: SearchRecord['type'], content: string | null): SearchRecord => {
    const url = anchor === null ? page.path : `${page.path}#${anchor}`;
    const place = ordinal++;
    return withHash({
      ...shared,
      objectID: `${url}|${type}|${place}`,
      type,
      hierarchy: { ...hierarchy },
      content,
      url,
      anchor,
      weight: {
        pageRank,
        level: weightOf(type),
        position: section * PLACES_PER_SECTION + Math.min(place, PLACES_PER_SECTION - 1),
      },
    });
  };
  const heading = (level: number, text: string, ownAnchor: string | null): SearchRecord => {
    const type = levelOf(level);
    for (const deeper of HIERARCHY_LEVELS.slice(level)) hierarchy[deeper] = null;
    hierarchy[type] = text;
    depth = level;
    if (ownAnchor !== anchor || section < 0) {
      anchor = ownAnchor;
      section = sections++;
      ordinal = 0;
    }
    return record(type, null);
  };

  const recordsOf = (part: Part): SearchRecord[] => {
    if (part.kind === 'text') return splitText(part.text).map((text) => record('content', text));
    if (part.kind === 'question') return recordsOfQuestion(part);
    return part.text === '' ? [] : [heading(part.level, part.text, part.anchor ?? anchor)];
  };
  /** A question stands as a heading below the last one, and what follows its answer belongs to that one again. */
  const recordsOfQuestion = ({ text, parts, ...question }: QuestionPart): SearchRecord[] => {
    const outer = { anchor, section, ordinal, depth, hierarchy: { ...hierarchy } };
    const records = [
      heading(Math.min(depth + 1, DEEPEST), text, question.anchor ?? anchor),
      ...parts.flatMap(recordsOf),
    ];
    ({ anchor, section, ordinal, depth } = outer);
    Object.assign(hierarchy, outer.hierarchy);
    return records;
  };

  return [heading(1, page.title, null), ...partsOf(page).flatMap(recordsOf)];
}

function partsOf(page: Page): Part[] {
  const description: Part[] = page.description ? [{ kind: 'text', text: page.description }] : [];
  if ('blocks' in page) {
    return [...description, ...partsOfPageBlocks(page.blocks, anchorsOfBlocks(page.blocks))];
  }
  return [...description, ...partsOfBody(page.body, anchorsOf(page.body))];
}

/** The hierarchy level of a heading level from 1 to 6. */
function levelOf(level: number): HierarchyLevel {
  return HIERARCHY_LEVELS[level] ?? 'lvl6';
}

const weightOf = (type: SearchRecord['type']) => (type === 'content' ? 0 : 110 - 10 * HIERARCHY_LEVELS.indexOf(type));

function withHash(record: Omit<SearchRecord, 'contentHash'>): SearchRecord {
  const contentHash = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16);
  return { ...record, contentHash };
}
