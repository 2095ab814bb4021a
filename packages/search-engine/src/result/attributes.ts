import type { IndexRecord, Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/**
 * Returns the attributes of a record that `attributesToRetrieve` names: dotted paths, `*` for all, `-path` to exclude one.
 * The objectID is always included.
 * @param never paths that are always excluded
 */
export function retrieve(record: IndexRecord, wanted: string[] = ['*'], never: string[] = []): JsonObject {
  const isOmission = (path: string) => path.startsWith('-');
  const omitted = new Set([...never, ...wanted.filter(isOmission).map((path) => path.slice(1))]);
  const named = wanted.filter((path) => !isOmission(path));
  // A list of exclusions only means all other attributes.
  const everything = named.includes('*') || (named.length === 0 && wanted.length > 0);
  if (everything && omitted.size === 0) return record;
  return { ...pick(record, (path) => partOf(path, everything, named, omitted)), objectID: record.objectID };
}

/** How much of the value at a path is included. */
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
 * Copies the part of a record under the given paths, with every text and number replaced by the result of `render`, which
 * also receives the path. Omits null values and those for which `render` returns undefined.
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
