import { createHash } from 'node:crypto';
import { anchorsOf } from '@site/blocks/outline/anchors';
import { searchableSections } from '@site/blocks/searchable-sections';
import type { SearchableSection } from '@site/blocks/surfaces/search';
import { bodyOfCapability } from '@site/content/capability-needs/needs-text';
import type { IndexedPage } from '@site/content/reader';
import { LOCALE, SEARCH_TAGS } from '@site/site/constants';
import { answersByAnchor } from './answers.ts';
import { addExcerpts } from './excerpts.ts';
import { HIERARCHY_LEVELS } from './record.ts';
import type { Hierarchy, HierarchyLevel, SearchRecord } from './record.ts';
import { siteSectionOf } from './site-sections.ts';
import { splitLongText } from './split-long-text.ts';
import { MAX_HEADING_LENGTH, truncateHeading } from './truncate-heading.ts';

/** Positions reserved for each section, so that a new paragraph changes no record outside its section. */
const POSITIONS_PER_SECTION = 1000;

/** Records above this size, in bytes of JSON, are left out: hosted Algolia rejects the whole batch for one of them. */
const MAX_RECORD_BYTES = 10_000;

const DEEPEST_LEVEL = HIERARCHY_LEVELS.length - 1;

type RecordWithoutHash = Omit<SearchRecord, 'contentHash'>;

/** A part of a page that is left out or cut because of its size, or an answer whose section does not exist. */
export interface RecordProblem {
  kind: 'oversize' | 'missing-section';
  /** Path of the page. */
  page: string;
}

/** Receives one message for each problem of a page. */
export type ReportRecordProblem = (message: string, problem: RecordProblem) => void;

/**
 * Splits a page into search records in document order: its title, its description, then one record for each heading and
 * each text. A heading clears the levels below it; a text gets the anchor of the nearest heading above it, but not of one
 * inside a block that it follows. Questions count as headings. Headings that are too long are truncated and reported. The
 * record of a heading contains what else its section answers.
 */
export function splitPageIntoRecords(page: IndexedPage, report: ReportRecordProblem = () => {}): SearchRecord[] {
  const { lvl0, pageRank } = siteSectionOf(page);
  const shared = {
    url_without_anchor: page.path,
    language: LOCALE,
    docusaurus_tag: page._type === 'doc' ? SEARCH_TAGS.docs : SEARCH_TAGS.default,
  };

  const oversize = { kind: 'oversize', page: page.path } as const;
  const hierarchy = Object.fromEntries(HIERARCHY_LEVELS.map((level) => [level, null])) as Hierarchy;
  hierarchy.lvl0 = lvl0;
  let sections = 0;
  const newSection = (anchor: string | null) => ({ anchor, number: sections++, records: 0 });
  let section = newSection(null);
  /** Level of the last heading. */
  let depth = 1;
  /** Answers whose heading has not been reached yet. */
  const answers = answersByAnchor(page, report);

  const newRecord = (
    type: SearchRecord['type'],
    content: string | null,
    { alsoAnswers = [], isCode }: { alsoAnswers?: readonly string[] | undefined; isCode?: true | undefined } = {},
  ): RecordWithoutHash => {
    const { anchor } = section;
    const url = anchor === null ? page.path : `${page.path}#${anchor}`;
    const position = section.records++;
    return {
      ...shared,
      objectID: `${url}|${type}|${position}`,
      type,
      hierarchy: { ...hierarchy },
      content,
      ...(isCode ? { isCode } : {}),
      ...(alsoAnswers.length > 0 ? { alsoAnswers: [...alsoAnswers] } : {}),
      url,
      anchor,
      weight: {
        pageRank,
        level: weightOf(type),
        position: section.number * POSITIONS_PER_SECTION + Math.min(position, POSITIONS_PER_SECTION - 1),
      },
    };
  };
  const headingRecord = (level: number, text: string, headingAnchor: string | null): RecordWithoutHash => {
    const type = hierarchyLevelOf(level);
    for (const deeper of HIERARCHY_LEVELS.slice(level)) hierarchy[deeper] = null;
    const title = truncateHeading(text);
    hierarchy[type] = title;
    if (title !== text) report(describeLongHeading(page, text), oversize);
    depth = level;
    if (headingAnchor !== section.anchor) section = newSection(headingAnchor);
    const alsoAnswers = answers.get(headingAnchor);
    answers.delete(headingAnchor);
    return newRecord(type, null, { alsoAnswers });
  };

  const recordsOf = (content: SearchableSection): RecordWithoutHash[] => {
    if (content.kind === 'text') {
      const { isCode } = content;
      return splitLongText(content.text).map((text) => newRecord('content', text, { isCode }));
    }
    if (content.kind === 'group') return recordsOfGroup(content.sections);
    if (content.kind === 'question') {
      const { text, anchor, sections: answer } = content;
      const level = Math.min(depth + 1, DEEPEST_LEVEL);
      return recordsOfGroup([{ kind: 'heading', level, text, anchor }, ...answer]);
    }
    return content.text === '' ? [] : [headingRecord(content.level, content.text, content.anchor ?? section.anchor)];
  };
  /** What follows a group belongs to the heading before it again. */
  const recordsOfGroup = (group: readonly SearchableSection[]): RecordWithoutHash[] => {
    const outer = { section, depth, hierarchy: { ...hierarchy } };
    const records = group.flatMap(recordsOf);
    ({ section, depth } = outer);
    Object.assign(hierarchy, outer.hierarchy);
    return records;
  };

  const title = headingRecord(1, page.title, null);
  if (page._rev !== undefined) title.revision = page._rev;
  const records = [title, ...sectionsOf(page).flatMap(recordsOf)];
  return addExcerpts(records)
    .map(withHash)
    .filter((record) => {
      const size = Buffer.byteLength(JSON.stringify(record));
      if (size <= MAX_RECORD_BYTES) return true;
      report(
        `A search record of ${record.url.slice(0, 200)} has ${size} bytes and is left out; at most ${MAX_RECORD_BYTES} fit.`,
        oversize,
      );
      return false;
    });
}

function sectionsOf(page: IndexedPage): SearchableSection[] {
  const blocks = blocksOf(page);
  return [
    ...(page.description ? [{ kind: 'text', text: page.description } as const] : []),
    ...searchableSections(blocks, anchorsOf(blocks)),
  ];
}

function blocksOf(page: IndexedPage) {
  if (page._type === 'blogIndex' || page._type === 'author') return [];
  if (page._type === 'capability') return bodyOfCapability(page);
  return 'blocks' in page ? page.blocks : page.body;
}

const describeLongHeading = ({ path }: IndexedPage, text: string) =>
  `Heading "${text.slice(0, 60)}…" on ${path} has ${text.length} characters; ` +
  `search contains the first ${MAX_HEADING_LENGTH}. Shorten the heading.`;

/** The hierarchy level of a heading level from 1 to 6. */
function hierarchyLevelOf(level: number): HierarchyLevel {
  return HIERARCHY_LEVELS[level] ?? 'lvl6';
}

const weightOf = (type: SearchRecord['type']) => (type === 'content' ? 0 : 110 - 10 * HIERARCHY_LEVELS.indexOf(type));

function withHash(record: RecordWithoutHash): SearchRecord {
  const contentHash = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16);
  return { ...record, contentHash };
}
