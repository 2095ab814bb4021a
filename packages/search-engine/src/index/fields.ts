import type { IndexRecord } from '../json.ts';
import { textsOf, valuesAt } from '../json.ts';

/** A group of searchable attributes of the same importance. */
export interface Field {
  /** Name inside the inverted index. */
  name: string;
  /** Dotted paths; if absent, every text of a record is searched. */
  attributes?: string[];
  /** The factor for a match in the field, from 3 for the first to 1 for the last. */
  boost: number;
  /** Whether the field contains the headings above a record, not the texts of the record. */
  inherited?: boolean;
  /** Whether the field contains the last segment of a path, and only in records that are the title of a page. */
  segment?: boolean;
}

const FIRST_BOOST = 3;
/** The factor for a match in a heading above a record, relative to its own heading. */
const INHERITED_SHARE = 0.4;
const HIERARCHY = 'hierarchy.';
const MODIFIER = /^\w+\((.*)\)$/;
/** Algolia permits no more. Without a limit, thousands of nested modifiers would block the engine. */
const MAX_MODIFIERS = 2;

/**
 * Reads `searchableAttributes`: in order of importance, with commas between attributes of the same importance.
 * `unordered(…)` and `ordered(…)` have the same effect, because the position of a match in an attribute does not matter.
 * Attributes under `hierarchy` become two fields: the record's own heading, and the headings above it. Otherwise a title,
 * which every record of its page repeats, would count as a common word and the page would rank too low.
 *
 * @param pathAttribute the attribute that groups records by page; if it is a path, its last segment is searched, too
 */
export function fieldsOf(searchableAttributes: string[] | undefined, pathAttribute?: string): Field[] {
  if (!searchableAttributes || searchableAttributes.length === 0) return [{ name: 'all', boost: 1 }];
  const segments = pathAttribute ? [{ name: 'segment', attributes: [pathAttribute], boost: 1, segment: true }] : [];
  const step = (FIRST_BOOST - 1) / Math.max(1, searchableAttributes.length - 1);
  const fields = searchableAttributes.flatMap((entry, place): Field[] => {
    const attributes = entry.split(',').map(attributeName);
    const own = { name: String(place), attributes, boost: FIRST_BOOST - place * step };
    const headings = attributes.filter((path) => path.startsWith(HIERARCHY));
    if (headings.length === 0) return [own];
    const above = { name: `${place}-above`, attributes: headings, boost: own.boost * INHERITED_SHARE, inherited: true };
    return [own, above];
  });
  return [...fields, ...segments];
}

/** Removes modifiers: `unordered(content)` is `content`, `afterDistinct(searchable(brand))` is `brand`. */
export function attributeName(entry: string): string {
  let name = entry.trim();
  for (let count = 0; count < MAX_MODIFIERS; count += 1) name = MODIFIER.exec(name)?.[1]?.trim() ?? name;
  return name;
}

/** The texts of a record that a field searches. */
export function fieldTexts(record: IndexRecord, { attributes, inherited = false, segment = false }: Field): string[] {
  if (!attributes) return textsOf(record);
  if (segment) return isTitle(record) ? attributes.flatMap((path) => lastSegment(valuesAt(record, path)[0])) : [];
  return attributes
    .filter((path) => isInherited(record, path) === inherited)
    .flatMap((path) => valuesAt(record, path))
    .flatMap((value) => (typeof value === 'boolean' ? [] : [String(value)]));
}

/** The own heading of a DocSearch record of type `lvl2` is `hierarchy.lvl2`; one of type `content` has none. */
function isInherited({ type }: IndexRecord, path: string): boolean {
  return path.startsWith(HIERARCHY) && typeof type === 'string' && path !== HIERARCHY + type;
}

/** The title record of a DocSearch page has the type `lvl1`; records of other indices are pages of their own. */
function isTitle({ type }: IndexRecord): boolean {
  return typeof type !== 'string' || type === 'lvl1';
}

function lastSegment(path: unknown): string[] {
  if (typeof path !== 'string' || !path.includes('/')) return [];
  return (
    path
      .split('/')
      .findLast((part) => part !== '')
      ?.split('.')
      .slice(0, 1) ?? []
  );
}
