/** A value as JSON carries it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** What an index holds: any JSON object with an `objectID`. */
export interface IndexRecord extends JsonObject {
  objectID: string;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export type Scalar = boolean | number | string;

/** The scalars under a dotted path such as `hierarchy.lvl1`; arrays on the way and at the end are flattened. */
export function valuesAt(value: Json | undefined, path: string): Scalar[] {
  let values = flatten(value);
  for (const key of path.split('.')) {
    values = values.flatMap((item) => (isObject(item) ? flatten(item[key]) : []));
  }
  return values.filter((item) => typeof item !== 'object');
}

function flatten(value: Json | undefined): (Scalar | JsonObject)[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flatMap(flatten) : [value];
}

/** Every string in a record except its `objectID`. */
export function textsOf(record: IndexRecord): string[] {
  return Object.entries(record).flatMap(([key, value]) => (key === 'objectID' ? [] : stringsIn(value)));
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}
