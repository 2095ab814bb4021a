/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** A record of an index: any JSON object with an `objectID`. */
export interface IndexRecord extends JsonObject {
  objectID: string;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper nesting is rejected, so that no recursive function overflows the stack. */
export const MAX_DEPTH = 200;

export function isTooDeep(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((child) => isTooDeep(child, depth + 1));
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export type Scalar = boolean | number | string;

/** The scalars at a dotted path such as `hierarchy.lvl1`. Arrays are flattened. */
export function valuesAt(value: Json | undefined, path: string): Scalar[] {
  const dot = path.indexOf('.');
  const key = dot < 0 ? path : path.slice(0, dot);
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (!isObject(value)) return [];
  return dot < 0 ? scalarsOf(value[key]) : valuesAt(value[key], path.slice(dot + 1));
}

function scalarsOf(value: Json | undefined): Scalar[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [value];
  return Array.isArray(value) ? value.flatMap(scalarsOf) : [];
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
