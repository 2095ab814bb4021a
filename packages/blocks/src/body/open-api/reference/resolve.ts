/** Reading a document whose parts may be missing or of any type. */

export type Json = unknown;
export type JsonObject = Record<string, Json>;

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});
export const arrayOf = (value: Json): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/** A reference can lead to another one. */
const MAX_REFERENCES = 20;

/** Follows the references of `value` inside of `document`. Returns `{}` for one that leads elsewhere or nowhere. */
export function resolve(document: JsonObject, value: Json): JsonObject {
  let found: Json = value;
  for (let count = 0; count < MAX_REFERENCES; count++) {
    if (!isObject(found)) return {};
    const reference = found['$ref'];
    if (typeof reference !== 'string') return found;
    found = targetOf(document, reference);
  }
  return {};
}

/** What a reference such as `#/components/schemas/Device` points to. */
export function targetOf(document: JsonObject, reference: string): Json {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json>((inside, part) => {
      if (Array.isArray(inside)) return inside[Number(part)] as Json;
      return isObject(inside) && Object.hasOwn(inside, part) ? inside[part] : undefined;
    }, document);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
