import type { IndexRecord } from '../json.ts';
import { textsOf, valuesAt } from '../json.ts';

/** A group of searchable attributes of the same importance. */
export interface Field {
  /** Name inside the inverted index. */
  name: string;
  /** Dotted paths; absent where every text of a record is searched. */
  attributes?: string[];
  /** How much a match in it counts, from 3 for the first to 1 for the last. */
  boost: number;
  /** Whether it holds headings that stand above a record, not the record's own texts. */
  inherited?: boolean;
}

const FIRST_BOOST = 3;
/** What a match in a heading above a record counts, beside one in its own. */
const INHERITED_SHARE = 0.4;
const HIERARCHY = 'hierarchy.';

/**
 * Reads `searchableAttributes`: in order of importance, attributes of the same importance joined by commas.
 * `unordered(…)` and `ordered(…)` are accepted and alike, since the place of a match in an attribute does not count.
 * Attributes under `hierarchy` are searched as two fields, a record's own heading apart from those above it. A title that
 * every record of its page repeats would otherwise seem a common word, and the page itself beside the point.
 */
export function fieldsOf(searchableAttributes: string[] | undefined): Field[] {
  if (!searchableAttributes || searchableAttributes.length === 0) return [{ name: 'all', boost: 1 }];
  const step = (FIRST_BOOST - 1) / Math.max(1, searchableAttributes.length - 1);
  return searchableAttributes.flatMap((entry, place) => {
    const attributes = entry.split(',').map(attributeName);
    const own = { name: String(place), attributes, boost: FIRST_BOOST - place * step };
    const headings = attributes.filter((path) => path.startsWith(HIERARCHY));
    if (headings.length === 0) return [own];
    const above = { name: `${place}-above`, attributes: headings, boost: own.boost * INHERITED_SHARE, inherited: true };
    return [own, above];
  });
}

/** `unordered(content)` is about `content`, as `filterOnly(language)` is about `language`. */
export function attributeName(entry: string): string {
  let name = entry.trim();
  for (let inner = /^\w+\((.*)\)$/.exec(name); inner; inner = /^\w+\((.*)\)$/.exec(name)) name = inner[1]?.trim() ?? '';
  return name;
}

/** The texts of a record that a field searches. */
export function fieldTexts(record: IndexRecord, { attributes, inherited = false }: Field): string[] {
  if (!attributes) return textsOf(record);
  return attributes
    .filter((path) => isInherited(record, path) === inherited)
    .flatMap((path) => valuesAt(record, path))
    .flatMap((value) => (typeof value === 'boolean' ? [] : [String(value)]));
}

/** A DocSearch record of the type `lvl2` has `hierarchy.lvl2` for its own heading, one of the type `content` has none. */
function isInherited({ type }: IndexRecord, path: string): boolean {
  return path.startsWith(HIERARCHY) && typeof type === 'string' && path !== HIERARCHY + type;
}
