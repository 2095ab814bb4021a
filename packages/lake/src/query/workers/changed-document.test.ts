import { expect, it } from 'vitest';
import { startTestLake } from '../../testing/test-lake.ts';

const FIRST = {
  _id: 'a',
  _type: 'post',
  title: 'One',
  body: [{ _key: 'x', text: 'Text' }],
  1: 'digit',
  more: { n: 1 },
};

const patch = (operations: object) => ({ patch: { id: 'a', ...operations } });

it.each([
  ['sets an attribute', [patch({ set: { title: 'Two' } })]],
  ['sets a nested attribute', [patch({ set: { 'body[_key=="x"].text': 'Other', 'more.m': 2 } })]],
  ['adds attributes', [patch({ set: { added: true, other: [1] } })]],
  ['removes an attribute', [patch({ unset: ['body'] })]],
  ['removes an attribute and adds it at the end', [patch({ unset: ['title'] }), patch({ set: { title: 'One' } })]],
  ['only sets the revision', [patch({ set: { title: 'One' } })]],
  ['replaces the document', [{ createOrReplace: { more: null, title: 'One', _id: 'a', _type: 'page' } }]],
  [
    'sets an attribute that objects inherit',
    [{ createOrReplace: { ...FIRST, 0: 'zero', constructor: 'x', toString: 1 } }],
  ],
  ['deletes the document', [{ delete: { id: 'a' } }]],
  ['deletes the document and creates it again', [{ delete: { id: 'a' } }, { create: { _id: 'a', _type: 'page' } }]],
  ['creates a document', [{ create: { _id: 'b', _type: 'post', title: 'Two' } }]],
])('returns from queries what is stored after a change that %s', async (_, mutations) => {
  const { client } = await startTestLake();
  await client.create(FIRST);
  await client.mutate(mutations as never);
  const stored = await client.getDocuments(['a', 'b']);
  const expected = stored.filter((document) => document !== null);
  // As JSON, to compare the order of the attributes as well.
  expect(JSON.stringify(await client.fetch('*[] | order(_id)'))).toBe(JSON.stringify(expected));
  await client.mutate([{ createIfNotExists: FIRST }, patch({ set: { last: 1 } })] as never);
  expect(JSON.stringify(await client.fetch('*[_id == "a"][0]'))).toBe(JSON.stringify(await client.getDocument('a')));
});
