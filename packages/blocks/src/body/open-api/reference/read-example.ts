import { numberExample } from './number-range.ts';
import { isList, mergedSchema, typeOf, typesOf, variantsOf } from './read-fields.ts';
import type { Direction } from './read-fields.ts';
import { arrayOf, isObject, objectOf, resolve, textOf } from './resolve.ts';
import type { Json, JsonObject } from './resolve.ts';

const MAX_DEPTH = 5;
/** A schema with very many properties has an example with the first ones. */
const MAX_PROPERTIES = 40;
/** Maximum number of properties in all objects of an example. Objects beyond it are empty. */
const MAX_VALUES = 120;
/** Longer examples are left out, because the fields describe them, and code samples send a file. */
export const MAX_EXAMPLE_LENGTH = 4000;

const FORMATS: Record<string, string> = {
  'date-time': '2026-03-02T06:11:40Z',
  date: '2026-03-02',
  time: '06:11:40Z',
  email: 'name@example.com',
  uuid: '3f2b8c1e-5a64-4d0b-9c77-1e0f6a2d8b43',
  uri: 'https://example.com/',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

/** The example that a media type or a parameter declares; `undefined` if it declares none. */
export function declaredExample(document: JsonObject, holder: JsonObject): Json {
  if (holder['example'] !== undefined) return holder['example'];
  const [first] = Object.values(objectOf(holder['examples']));
  return first === undefined ? undefined : resolve(document, first)['value'];
}

/**
 * A value that matches a schema, made from its examples, defaults and types. Outer objects get their properties first, so
 * that the limit cuts off what is nested most deeply.
 */
export function exampleOf(document: JsonObject, schema: Json, direction: Direction): Json {
  const pending: (() => void)[] = [];
  let remaining = MAX_VALUES;
  const example = valueOf(schema, 0, []);
  // Objects add their members while the loop runs.
  for (const fillObject of pending) fillObject();
  return example;

  function valueOf(value: Json, depth: number, seen: readonly JsonObject[]): Json {
    const origin = resolve(document, value);
    const details = mergedSchema(document, value);
    const known = [details['example'], arrayOf(details['examples'])[0], details['const'], details['default']];
    const given = known.find((candidate) => candidate !== undefined);
    if (given !== undefined) return given;
    const [choice] = arrayOf(details['enum']);
    if (choice !== undefined) return choice;
    if (depth > MAX_DEPTH || seen.includes(origin)) return isList(details) ? [] : {};
    const inner = [...seen, origin];
    const [variant] = variantsOf(details);
    if (isList(details)) return [valueOf(details['items'], depth + 1, inner)];
    const [type] = typesOf(details);
    // Variants can differ in other things than their types, such as in the required properties.
    const hasVariants = variant !== undefined && (type === undefined || typeOf(document, variant) !== 'any');
    if (hasVariants && !isObject(details['properties'])) return valueOf(variant, depth + 1, inner);
    if (type === 'object') return objectExample(details, depth, inner);
    if (type === 'integer' || type === 'number') return numberExample(details);
    if (type === 'boolean') return true;
    return FORMATS[textOf(details['format'])] ?? 'string';
  }

  function objectExample(details: JsonObject, depth: number, seen: readonly JsonObject[]): JsonObject {
    const example: JsonObject = {};
    pending.push(() => {
      const properties = Object.entries(objectOf(details['properties'])).filter(([, property]) => {
        const { readOnly, writeOnly } = mergedSchema(document, property);
        return direction === 'request' ? readOnly !== true : writeOnly !== true;
      });
      for (const [name, property] of properties.slice(0, Math.min(MAX_PROPERTIES, remaining))) {
        remaining--;
        example[name] = valueOf(property, depth + 1, seen);
      }
    });
    return example;
  }
}
