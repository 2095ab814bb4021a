import type { IndexRecord, Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/**
 * A record as far as `attributesToRetrieve` names it: dotted paths, `*` for all, `-path` to leave one out. The objectID
 * is always there.
 * @param never paths that no list can name
 */
export function retrieve(record: IndexRecord, wanted: string[] = ['*'], never: string[] = []): JsonObject {
  const isOmission = (path: string) => path.startsWith('-');
  const omitted = new Set([...never, ...wanted.filter(isOmission).map((path) => path.slice(1))]);
  const named = wanted.filter((path) => !isOmission(path));
  // A list of nothing but omissions is about all the rest.
  const everything = named.includes('*') || (named.length === 0 && wanted.length > 0);
  if (everything && omitted.size === 0) return record;
  return { ...pick(record, (path) => partOf(path, everything, named, omitted)), objectID: record.objectID };
}

/** How much of what stands under a path is wanted. */
type Part = 'all' | 'some' | 'none';

function partOf(path: string, everything: boolean, named: string[], omitted: Set<string>): Part {
  if (omitted.has(path)) return 'none';
  const whole = everything || named.some((name) => name === path || path.startsWith(`${name}.`));
  if (whole) return [...omitted].some((name) => name.startsWith(`${path}.`)) ? 'some' : 'all';
  return named.some((name) => name.startsWith(`${path}.`)) ? 'some' : 'none';
}

function pick(object: JsonObject, keep: (path: string) => Part, prefix = ''): JsonObject {
  const picked: JsonObject = {};
  for (const [key, value] of Object.entries(object)) {
    const path = prefix + key;
    const part = keep(path);
    if (part === 'all') picked[key] = value;
    else if (part === 'some' && isObject(value)) picked[key] = pick(value, keep, `${path}.`);
  }
  return picked;
}

/**
 * Rebuilds the part of a record under the given paths with every text and number in it replaced by `render`, which also
 * gets the path. What is null, or what `render` gives nothing for, is left out.
 */
export function mapTexts(
  record: IndexRecord,
  isWanted: (path: string) => boolean,
  render: (text: string, path: string) => JsonObject | undefined,
): JsonObject {
  const visit = (value: Json, path: string): Json | undefined => {
    if (typeof value === 'string' || typeof value === 'number') {
      return isWanted(path) ? render(String(value), path) : undefined;
    }
    if (Array.isArray(value)) {
      const items = value.map((item) => visit(item, path)).filter((item) => item !== undefined);
      return items.length > 0 ? items : undefined;
    }
    return isObject(value) ? visitObject(value, `${path}.`) : undefined;
  };
  const visitObject = (object: JsonObject, prefix: string): JsonObject | undefined => {
    const entries = Object.entries(object).flatMap(([key, value]) => {
      const visited = key === 'objectID' && prefix === '' ? undefined : visit(value, prefix + key);
      return visited === undefined ? [] : [[key, visited] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  return visitObject(record, '') ?? {};
}
