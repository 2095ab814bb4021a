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
}

const FIRST_BOOST = 3;

/**
 * Reads `searchableAttributes`: in order of importance, attributes of the same importance joined by commas.
 * `unordered(…)` and `ordered(…)` are accepted and alike, since the place of a match in an attribute does not count.
 */
export function fieldsOf(searchableAttributes: string[] | undefined): Field[] {
  if (!searchableAttributes || searchableAttributes.length === 0) return [{ name: 'all', boost: 1 }];
  const step = (FIRST_BOOST - 1) / Math.max(1, searchableAttributes.length - 1);
  return searchableAttributes.map((entry, place) => ({
    name: String(place),
    attributes: entry.split(',').map(attributeName),
    boost: FIRST_BOOST - place * step,
  }));
}

/** `unordered(content)` is about `content`, as `filterOnly(language)` is about `language`. */
export function attributeName(entry: string): string {
  let name = entry.trim();
  for (let inner = /^\w+\((.*)\)$/.exec(name); inner; inner = /^\w+\((.*)\)$/.exec(name)) name = inner[1]?.trim() ?? '';
  return name;
}

/** The texts of a record that a field searches. */
export function fieldTexts(record: IndexRecord, field: Field): string[] {
  if (!field.attributes) return textsOf(record);
  return field.attributes.flatMap((path) => valuesAt(record, path)).flatMap((value) => textOf(value));
}

function textOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'number' ? [String(value)] : [];
}
