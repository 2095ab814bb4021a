import { expect, test } from 'vitest';
import { openApiSamples } from '../sample.ts';
import { MAX_OPERATIONS } from '../reference/api-reference.ts';
import { checkSource, checkTags, groupsOf, readFile } from './check-file.ts';

const source = openApiSamples('test')[0]?.file.source ?? '';

/** A document with one change. */
const changed = (from: string, to: string) => source.replace(from, to);

const YAML = `openapi: 3.1.0
info:
  title: Robots
  version: '1'
paths:
  /robots:
    get:
      operationId: listRobots
      responses:
        '200': { description: Robots. }
`;

test('reads JSON and YAML, and keeps both as JSON', () => {
  expect(readFile(source)).toEqual({ source });
  expect(JSON.parse(readFile(YAML).source ?? '')).toMatchObject({ paths: { '/robots': { get: {} } } });
  expect(readFile(YAML.replace('3.1.0', '3.0.3')).problem).toBeUndefined();
});

test.each([YAML, source])('keeps all digits of large integers', (text) => {
  const extension = '"x-range": [-9223372036854775808, 9223372036854775807, 1]';
  const file = text.startsWith('{') ? text.replace('{', `{ ${extension},`) : `${extension}\n${text}`;
  expect(readFile(file).source).toContain('"x-range":[-9223372036854775808,9223372036854775807,1]');
});

test.each([
  ['hello', 'The file is not an OpenAPI document.'],
  ['a: [1', 'Line 1 is neither JSON nor YAML: '],
  ['swagger: "2.0"', 'Line 1 (swagger): This is a file of Swagger 2.0. Convert it to OpenAPI 3.1.'],
  ['info: {}', '(openapi): The version of OpenAPI (“openapi”) is missing; it must be 3.0 or 3.1.'],
  [YAML.replace('  title: Robots\n', ''), 'Line 3 (info): “title” is missing.'],
  [
    YAML.replace('operationId', 'operationID'),
    'Line 8 (paths › /robots › get › operationID): OpenAPI has no field “operationID” here.',
  ],
  [YAML.replace('{ description', '{ $ref: other.yaml, description'), 'It refers to another file, “other.yaml”.'],
  [
    YAML.replace('{ description', '{ $ref: "#/a/b", description'),
    'Line 10 (paths › /robots › get › responses › 200 › $ref): “#/a/b” does not exist',
  ],
  [
    YAML.slice(0, YAML.indexOf('  /robots')).replace('paths:', 'paths: {}'),
    'Line 5 (paths): The file has no operations.',
  ],
])('says what is wrong with %j and where', (text, problem) => {
  const result = readFile(text);
  expect(result.source).toBeUndefined();
  expect(result.problem).toContain(problem);
});

test('refuses large files before and after they are parsed', () => {
  expect(readFile(' '.repeat(5_000_000)).problem).toBe(
    'The file has 5.0 MB, and at most 3.0 MB are possible. Split the API into several files.',
  );
  expect(readFile(changed('The robot.', 'x'.repeat(1_100_000))).problem).toContain('has 1.1 MB without spaces');
});

test('accepts all that OpenAPI 3.1 allows in servers, links and security schemes', () => {
  const file = `${YAML}servers:
  - url: https://{site}.example
    variables: { site: { default: eu, description: Where the data is. } }
components:
  links:
    robot: { operationId: listRobots, server: { url: https://eu.example } }
  securitySchemes:
    token: { type: http, scheme: Bearer, bearerFormat: JWT }
`;
  expect(readFile(file).problem).toBeUndefined();
});

test('accepts an API that has webhooks only', () => {
  expect(readFile(YAML.replace('paths:', 'webhooks:').replace('/robots', 'robotOffline')).problem).toBeUndefined();
});

test('an alias that expands to very much is refused', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (let index = 0; index < 9; index++) {
    const [name, next] = [String.fromCharCode(97 + index), String.fromCharCode(98 + index)];
    bomb.push(`${next}: &${next} [${Array.from({ length: 9 }, () => `*${name}`).join(', ')}]`);
  }
  expect(readFile(bomb.join('\n')).problem).toContain('YAML aliases');
});

test('checks stored content, and the groups that were chosen', () => {
  expect(checkSource(source)).toBeUndefined();
  expect(checkSource('{')).toBe('The content is not JSON. Upload the OpenAPI file again.');
  expect(checkSource(changed('"info"', '"inf"'))).toContain('OpenAPI');
  expect(groupsOf(source)).toEqual([{ name: 'Robots', count: 2 }]);
  expect(checkTags(source, [])).toBeUndefined();
  expect(checkTags(source, ['Maps'])).toBe('The file has no group “Maps”. Remove it from the groups to show.');
});

test('a page shows a limited number of operations', () => {
  const operation = { tags: ['All'], responses: {} };
  const paths = Object.fromEntries(
    Array.from({ length: MAX_OPERATIONS + 1 }, (_, index) => [`/p${index}`, { get: operation }]),
  );
  expect(checkTags(JSON.stringify({ paths }), [])).toContain(`These are ${MAX_OPERATIONS + 1} operations`);
});
