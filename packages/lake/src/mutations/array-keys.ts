import { randomBytes } from 'node:crypto';

/** Returns a copy of a mutation in which every object in an array has a `_key`, which the Studio and patches rely on. */
export function generateArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withKey(generateArrayKeys(item)));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, generateArrayKeys(child)]));
}

function withKey(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || '_key' in item) return item;
  return { _key: randomBytes(6).toString('hex'), ...item };
}
