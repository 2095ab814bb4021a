import { expect, test } from 'vitest';
import { exampleOf } from './read-example.ts';
import { apiReferenceOf } from './read-reference.ts';
import type { JsonObject } from './resolve.ts';

/** Object schemas, each of which has two texts and refers to `references` others. */
function connectedSchemas(count: number, references: number) {
  const schemaOf = (index: number) => {
    const others = Array.from({ length: references }, (_, offset) => [
      `other${offset}`,
      { $ref: `#/components/schemas/Entity${(index + offset + 1) % count}` },
    ]);
    const properties = { id: { type: 'string' }, name: { type: 'string' }, ...Object.fromEntries(others) };
    return [`Entity${index}`, { type: 'object', properties }] as const;
  };
  return Object.fromEntries(Array.from({ length: count }, (_, index) => schemaOf(index)));
}

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((total, member) => total + 1 + countValues(member), 0)
    : 0;

test('an example of schemas that refer to many others is small, with its outer objects complete', () => {
  const document = { components: { schemas: connectedSchemas(15, 8) } };
  const example = exampleOf(document, { $ref: '#/components/schemas/Entity0' }, 'response') as JsonObject;
  expect(countValues(example)).toBe(120);
  const names = ['id', 'name', ...Array.from({ length: 8 }, (_, index) => `other${index}`)];
  expect(Object.keys(example)).toEqual(names);
  expect(Object.keys(example['other7'] as JsonObject)).toEqual(names);
});

test('code samples send a file instead of a long JSON body, and long examples of responses are left out', () => {
  const content = { 'application/json': { example: { text: 'a'.repeat(5000) } } };
  const document = { paths: { '/maps': { post: { requestBody: { content }, responses: { 200: { content } } } } } };
  const [operation] = apiReferenceOf({ file: { source: JSON.stringify(document) } }).groups[0]?.operations ?? [];
  expect(operation?.responses[0]?.content?.example).toBeUndefined();
  const [curl, javaScript, python] = (operation?.samples ?? []).map(({ code }) => code);
  expect(curl).toContain(`--header 'Content-Type: application/json' \\\n  --data-binary @body.json`);
  expect(javaScript).toContain(`body: await openAsBlob('body.json'),`);
  expect(python).toContain(`data=open("body.json", "rb"),`);
});

test('a form with a long example has the fields that fit', () => {
  const example = { name: 'Hall B', text: 'a'.repeat(5000), floor: 1 };
  const requestBody = { content: { 'application/x-www-form-urlencoded': { example } } };
  const document = { paths: { '/maps': { post: { requestBody } } } };
  const [operation] = apiReferenceOf({ file: { source: JSON.stringify(document) } }).groups[0]?.operations ?? [];
  expect(operation?.samples[0]?.code).toBe(
    "curl '/maps' \\\n  --data-urlencode 'name=Hall B' \\\n  --data-urlencode 'floor=1'",
  );
});
