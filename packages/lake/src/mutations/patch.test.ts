import { Mutation } from '@sanity/mutator';
import { describe, expect, it } from 'vitest';
import { shareTestLake } from '../testing/test-lake.ts';

const lake = shareTestLake();
let documents = 0;

interface PatchedContent {
  /** The document without the attributes that the lake sets. */
  content: Record<string, unknown>;
  /** The mutations that listeners receive. */
  mutations: Record<string, unknown>[];
}

/** Patches a new document, and checks that the Studio gets the same document from the mutations that it receives. */
async function patchNew(content: object, patch: object): Promise<PatchedContent> {
  const { client } = lake();
  const _id = `patched-${++documents}`;
  const before = await client.create({ _id, _type: 'post', ...content });
  const { transactionId } = await client.mutate([{ patch: { id: _id, ...patch } } as never], {
    returnDocuments: false,
  });
  const patched = (await client.getDocument(_id)) ?? {};
  const response = await client.request<string>({ uri: `/data/history/production/transactions/${_id}` });
  const transactions = response
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; mutations: unknown[] });
  const mutations = transactions.find(({ id }) => id === transactionId)?.mutations ?? [];
  const replayed = new Mutation({ mutations: mutations as never }).apply(before) ?? {};
  expect(withoutSystemFields(replayed)).toEqual(withoutSystemFields(patched));
  return { content: withoutSystemFields(patched), mutations: mutations as PatchedContent['mutations'] };
}

function withoutSystemFields(document: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));
}

async function rejected(content: object, patch: object): Promise<string> {
  const { client } = lake();
  const before = await client.createOrReplace({ _id: 'rejected', _type: 'post', ...content });
  const error: unknown = await client
    .mutate([{ patch: { id: 'rejected', ...patch } } as never])
    .then(() => undefined)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ statusCode: 400 });
  expect(await client.getDocument('rejected')).toEqual(before);
  return String(error);
}

const block = (_key: string, text: string) => ({ _key, children: [{ _key: 's', text }] });

describe('a path to a missing array item', () => {
  it.each([
    ['by key, in a missing array', {}, { set: { 'body[_key=="k"].children[_key=="s"].text': 'b' } }],
    ['by key, in a missing array, with setIfMissing', {}, { setIfMissing: { 'body[_key=="k"].children': [] } }],
    ['by key', { body: [block('a', 'A')] }, { set: { 'body[_key=="k"].children[_key=="s"].text': 'b' } }],
    ['by index, in a missing array', {}, { set: { 'list[0]': 1 } }],
    ['by index', { tags: ['a'] }, { set: { 'tags[5]': 'x' } }],
    ['by the index after the last', { tags: ['a'] }, { set: { 'tags[1]': 'x' } }],
    ['by a huge index', { tags: ['a'] }, { set: { 'tags[100000000]': 'x' } }],
    ['by a negative index', { tags: ['a'] }, { set: { 'tags[-2]': 'x' } }],
    ['in a value that is not an array', { tags: 'a' }, { set: { 'tags[0]': 'x' } }],
    ['for inc', { list: [] }, { inc: { 'list[0].n': 1 } }],
    ['for diffMatchPatch', { list: [] }, { diffMatchPatch: { 'list[_key=="k"].text': '@@ -0,0 +1,1 @@\n+a\n' } }],
    ['for insert', { list: [] }, { insert: { after: 'list[_key=="k"].items[-1]', items: [1] } }],
    ['for insert next to it', { list: [{ _key: 'a' }] }, { insert: { after: 'list[_key=="k"]', items: [1] } }],
  ])('is skipped: %s', async (_, content, patch) => {
    expect((await patchNew(content, patch)).content).toEqual(content);
  });

  it('does not prevent the rest of the patch', async () => {
    const { content, mutations } = await patchNew({ a: [{ x: 1 }] }, { set: { t: 'new', 'a[3].x': 9 } });
    expect(content).toEqual({ a: [{ x: 1 }], t: 'new' });
    expect(mutations).toEqual([{ patch: { id: expect.any(String), set: { t: 'new' } } }]);
  });

  it('does not prevent later insertions after an editor has removed the array', async () => {
    const { client } = lake();
    await client.create({ _id: 'concurrent', _type: 'post', body: [block('k', 'a')] });
    await client.patch('concurrent').unset(['body']).commit();
    await client.patch('concurrent').set({ 'body[_key=="k"].children[_key=="s"].text': 'b' }).commit();
    const added = [block('l', 'c')];
    const patched = await client.patch('concurrent').setIfMissing({ body: [] }).append('body', added).commit();
    expect(patched).toMatchObject({ body: added });
  });
});

describe('a path', () => {
  const list = [{ _key: 'x', n: 1 }, { _key: 'y', n: 2 }, { n: 3 }];
  const numbers = (...ns: unknown[]) => ({ list: list.map((item, index) => ({ ...item, n: ns[index] })) });

  it.each([
    ['of fields that do not exist', {}, { set: { 'a.b': 1 } }, { a: { b: 1 } }],
    ['of fields in null', { a: null }, { setIfMissing: { 'a.b': 1 } }, { a: { b: 1 } }],
    ['of a quoted field', { "it's": 1 }, { set: { "['it\\'s']": 2 } }, { "it's": 2 }],
    ['of an inherited property', {}, { set: { 'a.constructor.b': 1 } }, { a: { constructor: { b: 1 } } }],
    ['of all items', { list }, { set: { 'list[*].n': 0 } }, numbers(0, 0, 0)],
    ['of the last item', { list }, { set: { 'list[-1].n': 0 } }, numbers(1, 2, 0)],
    ['of a range without an end', { list }, { set: { 'list[1:].n': 0 } }, numbers(1, 0, 0)],
    ['of a range that is too long', { list }, { set: { 'list[1:1000000000].n': 0 } }, numbers(1, 0, 0)],
    ['of a range from the end', { list }, { set: { 'list[-2:-1].n': 0 } }, numbers(1, 0, 3)],
    ['of several items', { list }, { set: { 'list[2,_key=="x",0].n': 0 } }, numbers(0, 2, 0)],
    ['of matching items', { list }, { inc: { 'list[n >= 2].n': 10 } }, numbers(1, 12, 13)],
    ['of items with a field', { list }, { dec: { 'list[_key?].n': 1 } }, numbers(0, 1, 3)],
    ['of matching values', { tags: ['a', 'b'] }, { unset: ['tags[@ == "a"]'] }, { tags: ['b'] }],
    ['of fields at any depth', { list, n: 1, o: {} }, { set: { '..n': 0 } }, { ...numbers(0, 0, 0), n: 0, o: {} }],
    ['of nested fields at any depth', { n: { n: 1 } }, { unset: ['..n'] }, {}],
    ['of several items to unset', { list: [0, 1, 2, 3] }, { unset: ['list[2,0]'] }, { list: [1, 3] }],
    ['of the last item to unset', { list: [{ x: 1 }, { x: 1 }] }, { unset: ['list[-1].x'] }, { list: [{ x: 1 }, {}] }],
    ['of items with the same key', { l: [{ _key: 'a' }, { _key: 'a' }] }, { unset: ['l[_key=="a"]'] }, { l: [] }],
    ['that repeats', { list: [1, 2] }, { set: { 'list[0]': 3, 'list[*]': 4 } }, { list: [4, 4] }],
    ['that repeats for inc', { list: [1, 2] }, { inc: { 'list[0]': 1, 'list[*]': 1 } }, { list: [3, 3] }],
    ['that is unset twice', { list: [1, 2, 3] }, { unset: ['list[0]', 'list[0]'] }, { list: [3] }],
    ['in a value of the same patch', {}, { setIfMissing: { a: [1] }, set: { 'a[0]': 2 } }, { a: [2] }],
  ])('%s leads to them', async (_, content, patch, expected) => {
    expect((await patchNew(content, patch)).content).toEqual(expected);
  });

  it('of a field called __proto__ leads to a field', async () => {
    const { client } = lake();
    await client.createOrReplace({ _id: 'prototype', _type: 'post' });
    await client.patch('prototype').set({ 'a.__proto__.b': 1 }).commit();
    expect(JSON.stringify(await client.getDocument('prototype'))).toContain('"a":{"__proto__":{"b":1}}');
  });

  it.each([
    ['before the first', { before: 'l[0]' }, [9, 0, 1, 2]],
    ['after the last', { after: 'l[-1]' }, [0, 1, 2, 9]],
    ['after the second last', { after: 'l[-2]' }, [0, 1, 9, 2]],
    ['before a range', { before: 'l[1:]' }, [0, 9, 1, 2]],
    ['after a range', { after: 'l[0:2]' }, [0, 1, 9, 2]],
    ['instead of a range', { replace: 'l[1:]' }, [0, 9]],
    ['instead of an empty range at the end', { replace: 'l[3:]' }, [0, 1, 2, 9]],
    ['instead of several items', { replace: 'l[@ != 1]' }, [9, 1]],
    ['after an index above the length', { after: 'l[100]' }, [0, 1, 2, 9]],
    ['before an index below the start', { before: 'l[-100]' }, [9, 0, 1, 2]],
  ])('of an insertion can be %s', async (_, place, expected) => {
    const { content } = await patchNew({ l: [0, 1, 2] }, { insert: { ...place, items: [9] } });
    expect(content).toEqual({ l: expected });
  });

  it('of an insertion can lead to several arrays', async () => {
    const content = { l: [{ m: [1] }, { m: [] }, {}] };
    const patched = await patchNew(content, { insert: { after: 'l[*].m[-1]', items: [9] } });
    expect(patched.content).toEqual({ l: [{ m: [1, 9] }, { m: [9] }, {}] });
  });

  it('reaches listeners unchanged if it leads to one value', async () => {
    const content = { body: [block('k', 'a'), block('l', 'b')], tags: ['a'], title: 'ab', n: 1 };
    const patch = {
      setIfMissing: { 'seo.title': 'x' },
      set: { 'body[_key=="k"].children[_key=="s"].text': 'b', 'tags[0]': 'b', 'body[0].style': 'normal' },
      unset: ['body[_key=="l"]'],
      diffMatchPatch: { title: '@@ -1,2 +1,3 @@\n ab\n+c\n' },
      inc: { n: 1 },
      insert: { after: 'body[_key=="k"]', items: [block('m', 'c')] },
    };
    const { mutations } = await patchNew(content, patch);
    expect(mutations).toEqual([{ patch: { id: expect.any(String), ...patch } }]);
    const append = { insert: { after: 'tags[-1]', items: ['c'] } };
    expect((await patchNew(content, append)).mutations).toEqual([{ patch: { id: expect.any(String), ...append } }]);
  });

  it('reaches listeners as the paths of all values to which it leads', async () => {
    const { mutations } = await patchNew({ list }, { set: { 'list[*].n': 0 } });
    const set = { 'list[_key=="x"].n': 0, 'list[_key=="y"].n': 0, 'list[2].n': 0 };
    expect(mutations).toEqual([{ patch: { id: expect.any(String), set } }]);
  });

  it.each([{ set: { 'a[': 1 } }, { unset: ['a['] }, { set: { '': 1 } }, { set: { '@': 1 } }, { inc: { 'a b': 1 } }])(
    'that is malformed is rejected: %j',
    async (patch) => {
      expect(await rejected({ n: 1 }, patch)).toContain('is malformed');
    },
  );
});

describe('a value', () => {
  it.each([{ inc: { n: '1' } }, { dec: { n: null } }, { diffMatchPatch: { n: 1 } }])(
    'of the wrong type is rejected: %j',
    async (patch) => {
      expect(await rejected({ n: 1 }, patch)).toMatch(/must be (numbers|strings)/);
    },
  );

  it('that is a malformed diffMatchPatch is rejected', async () => {
    expect(await rejected({ text: 'a' }, { diffMatchPatch: { text: 'b' } })).toContain('is malformed');
  });
});

describe('a diffMatchPatch', () => {
  // Editors of the same text make patches of it at the same time. The Studio applies them with @sanity/mutator.
  it.each([
    ['of an empty text that another editor has filled', 'b', '@@ -0,0 +1 @@\n+a\n', 'ba'],
    ['of a whole text to which another editor has added', 'ba', '@@ -1 +0,0 @@\n-b\n', ''],
    ['after an emoji', '😀 ab', '@@ -1,6 +1,7 @@\n 😀 a\n+x\n b\n', '😀 axb'],
  ])('%s has the same result as in the Studio', async (_, text, patch, expected) => {
    expect((await patchNew({ text }, { diffMatchPatch: { text: patch } })).content).toEqual({ text: expected });
  });
});

describe('a patch that would take too long', () => {
  it('is not one that deletes a long text to which another editor has added', async () => {
    const text = 'x'.repeat(6000);
    const patch = { diffMatchPatch: { text: `@@ -1,6000 +0,0 @@\n-${text}\n` } };
    expect((await patchNew({ text: `${text}y` }, patch)).content).toEqual({ text: '' });
  });

  it('is rejected if its paths visit too many values', async () => {
    const list = Array.from({ length: 3000 }, () => ({ a: { b: { c: 1 } } }));
    expect((await patchNew({ list }, { set: { '..c': 2 } })).content).toEqual({
      list: list.map(() => ({ a: { b: { c: 2 } } })),
    });
    const path = `${'..list'.repeat(30)}..c`;
    expect(await rejected({ list: [nested(150)] }, { set: { [path]: 1 } })).toMatch(/visit more than 2000000 values/);
  });

  it('is rejected if its paths lead to too many values', async () => {
    const a = Array.from({ length: 40_000 }, () => 0);
    expect(await rejected({ a }, { set: { 'a[0:40000]': 1 } })).toContain('lead to more than 10000 values');
  });

  it('is rejected if a long diffMatchPatch does not match exactly', async () => {
    const text = Array.from({ length: 2000 }, (_, index) => `line ${index * 7919}\n`).join('');
    const source = Array.from(
      { length: 2000 },
      (_, index) => `@@ -${index * 14 + 1},4 +${index * 14 + 1},4 @@\n-wxyz\n+zyxw\n`,
    );
    expect(await rejected({ text }, { diffMatchPatch: { text: source.join('') } })).toContain(
      'does not match the text exactly',
    );
  });
});

describe('a document that is too large', () => {
  it('is rejected', async () => {
    const content = { list: Array.from({ length: 100 }, () => ({})) };
    const patch = { set: { 'list[*].text': 'x'.repeat(400_000) } };
    expect(await rejected(content, patch)).toContain('larger than 32 MB');
    const { client } = lake();
    await client.createOrReplace({ _id: 'large', _type: 'post', ...content });
    await client
      .patch('large')
      .set({ 'list[*].text': 'x'.repeat(300_000) })
      .commit({ returnDocuments: false });
    const last = client
      .patch('large')
      .set({ last: 'x'.repeat(3_900_000) })
      .commit();
    await expect(last).rejects.toMatchObject({ statusCode: 400 });
  });
});

function nested(depth: number): object {
  let value: object = { c: 1 };
  for (let level = 0; level < depth; level++) value = { list: value };
  return value;
}
