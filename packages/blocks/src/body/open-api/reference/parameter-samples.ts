import { declaredExample, exampleOf, MAX_EXAMPLE_LENGTH } from './read-example.ts';
import { isObject, objectOf, textOf } from './resolve.ts';
import type { Json, JsonObject } from './resolve.ts';

/** Parameters with example values, serialized as their `style` and `explode` say. */

/** The characters between the entries of a list in the query, if there is one pair for all of them. */
const DELIMITERS: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The schema of a parameter, which can be inside of a media type. */
export const schemaOf = (parameter: JsonObject): Json =>
  parameter['schema'] ?? objectOf(Object.values(objectOf(parameter['content']))[0])['schema'];

/** A path with the values of its parameters. */
export function filledPath(document: JsonObject, path: string, parameters: readonly JsonObject[]): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const parameter = parameters.find((candidate) => candidate['in'] === 'path' && candidate['name'] === name);
    // A value such as `@fleetloom` or `robot/battery` is readable unescaped, and valid in a path.
    return parameter ? pathValue(name, parameter, sampleValue(document, parameter)) : name;
  });
}

/** The required pairs of the query. */
export const requiredQuery = (document: JsonObject, parameters: readonly JsonObject[]): string[] =>
  parameters
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true)
    .flatMap((parameter) => queryPairs(parameter, sampleValue(document, parameter)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${value}`);

export const requiredHeaders = (document: JsonObject, parameters: readonly JsonObject[]): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter['in'] === 'header' && parameter['required'] === true)
      .map((parameter) => [
        textOf(parameter['name']),
        simpleValue(sampleValue(document, parameter), parameter['explode'] === true, words),
      ]),
  );

/** The value of a parameter. Text that no schema describes further is the parameter's name. */
function sampleValue(document: JsonObject, parameter: JsonObject): Json {
  const value = declaredExample(document, parameter) ?? exampleOf(document, schemaOf(parameter), 'request');
  const name = textOf(parameter['name']);
  const text = JSON.stringify(value);
  if (value === 'string' || text.length > MAX_EXAMPLE_LENGTH) return name;
  if (isObject(parameter['content'])) return words(value);
  return Array.isArray(value) ? value.map((entry: Json) => (entry === 'string' ? name : entry)) : value;
}

const words = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: Json): string => encodeURIComponent(words(value));

function pathValue(name: string, { style, explode }: JsonObject, value: Json): string {
  const inPath = (entry: Json) => encodeURI(words(entry));
  const isExploded = explode === true;
  if (style === 'label') return `.${simpleValue(value, isExploded, inPath, isExploded ? '.' : ',')}`;
  if (style !== 'matrix') return simpleValue(value, isExploded, inPath);
  if (isExploded && Array.isArray(value)) return value.map((entry: Json) => `;${name}=${inPath(entry)}`).join('');
  if (isExploded && isObject(value)) return `;${simpleValue(value, true, inPath, ';')}`;
  return `;${name}=${simpleValue(value, false, inPath)}`;
}

/** `a,b` for a list, and `name,a` for an object, or `name=a` if it is exploded. */
function simpleValue(value: Json, isExploded: boolean, write: (entry: Json) => string, separator = ','): string {
  if (Array.isArray(value)) return value.map(write).join(separator);
  if (!isObject(value)) return write(value);
  return Object.entries(value)
    .map(([name, member]) => `${write(name)}${isExploded ? '=' : ','}${write(member)}`)
    .join(separator);
}

/** The pairs of one parameter, with their values encoded. */
function queryPairs(parameter: JsonObject, value: Json): [name: string, value: string][] {
  const { name: ownName, style = 'form', explode = style === 'form' } = parameter;
  const name = textOf(ownName);
  if (style === 'deepObject' && isObject(value)) return deepPairs(name, value);
  if (explode === true && Array.isArray(value)) return value.map((entry: Json) => [name, encoded(entry)]);
  if (explode === true && isObject(value)) {
    return Object.entries(value).map(([member, inner]) => [member, encoded(inner)]);
  }
  return [[name, simpleValue(value, false, encoded, DELIMITERS[textOf(style)])]];
}

/** OpenAPI does not define nested objects and lists. These are the names that most servers read. */
const deepPairs = (name: string, value: Json): [name: string, value: string][] => {
  if (Array.isArray(value)) return value.flatMap((entry: Json) => deepPairs(`${name}[]`, entry));
  if (!isObject(value)) return [[name, encoded(value)]];
  return Object.entries(value).flatMap(([member, inner]) => deepPairs(`${name}[${member}]`, inner));
};
