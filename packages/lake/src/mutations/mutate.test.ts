import { describe, expect, it } from 'vitest';
import { shareTestLake, startTestLake } from '../testing/test-lake.ts';

describe('create', () => {
  const lake = shareTestLake();

  it('sets _id, _rev, _createdAt and _updatedAt', async () => {
    const { client } = await startTestLake();
    const created = await client.create({ _type: 'post', title: 'One' });
    expect(created).toMatchObject({ _type: 'post', title: 'One', _rev: expect.any(String) });
    expect(created._createdAt).toBe(created._updatedAt);
    expect(await client.getDocument(created._id)).toEqual(created);
    const drafted = await client.create({ _id: 'drafts.', _type: 'post' });
    expect(drafted._id).toMatch(/^drafts\.[\w-]{20,}$/);
  });

  it('rejects a used id and a missing type', async () => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post' });
    await expect(client.create({ _id: 'a', _type: 'post' })).rejects.toMatchObject({ statusCode: 409 });
    await expect(client.mutate([{ create: { _id: 'x' } as never }])).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each(['a b', 'a..b', 'drafts..a', 'versions.r1..a', '.a', '-a', 'a.-b', 'ä', 'a'.repeat(129)])(
    'rejects the id %s',
    async (_id) => {
      const { client } = lake();
      for (const mutation of [{ create: { _id, _type: 'post' } }, { createOrReplace: { _id, _type: 'post' } }]) {
        await expect(client.mutate([mutation])).rejects.toMatchObject({
          statusCode: 400,
          message: expect.stringContaining(`Invalid document ID ${JSON.stringify(_id)}`),
        });
      }
    },
  );

  it.each(['a.b', '_.a', 'a-b_C.9-', 'drafts.a', 'versions.r1.a.b', 'a'.repeat(128)])(
    'accepts the id %s',
    async (_id) => {
      expect(await lake().client.create({ _id, _type: 'post' })).toMatchObject({ _id });
    },
  );

  it('keeps an existing document with createIfNotExists and replaces it with createOrReplace', async () => {
    const { client } = await startTestLake();
    const first = await client.create({ _id: 'a', _type: 'post', title: 'One', old: true });
    expect(await client.createIfNotExists({ _id: 'a', _type: 'post', title: 'Two' })).toEqual(first);
    const replaced = await client.createOrReplace({ _id: 'a', _type: 'post', title: 'Two' });
    expect(replaced).toMatchObject({ title: 'Two' });
    expect(replaced).not.toHaveProperty('old');
    expect(replaced._rev).not.toBe(first._rev);
  });

  it('generates the keys of array items with autoGenerateArrayKeys', async () => {
    const { client } = await startTestLake();
    const items = [{ text: 'a' }, { _key: 'own', text: 'b' }];
    const document = await client.create({ _type: 'post', items }, { autoGenerateArrayKeys: true });
    expect(document.items).toEqual([{ _key: expect.any(String), text: 'a' }, items[1]]);
  });
});

describe('patch', () => {
  const lake = shareTestLake();

  it('applies every operator', async () => {
    const { client } = await startTestLake();
    await client.create({
      _id: 'a',
      _type: 'post',
      count: 5,
      text: 'the quick fox',
      gone: 1,
      list: [
        { _key: 'x', n: 1 },
        { _key: 'y', n: 2 },
      ],
    });
    await client
      .patch('a')
      .set({ title: 'New', 'deep.er.value': true, 'list[_key=="x"].n': 10 })
      .setIfMissing({ title: 'Kept out', other: 'Set' })
      .unset(['gone', 'never.there', 'list[_key=="none"]', 'text.inside'])
      .inc({ count: 3 })
      .diffMatchPatch({ text: '@@ -1,13 +1,13 @@\n the \n-quick\n+brown\n  fox\n' })
      .commit();
    await client
      .patch('a')
      .dec({ count: 1 })
      .insert('after', 'list[-1]', [{ _key: 'z', n: 3 }])
      .commit();
    await client
      .patch('a')
      .insert('before', 'list[0]', [{ _key: 'w', n: 0 }])
      .commit();
    await client
      .patch('a')
      .insert('replace', 'list[_key=="y"]', [{ _key: 'v', n: 9 }])
      .commit();
    expect(await client.getDocument('a')).toMatchObject({
      title: 'New',
      other: 'Set',
      deep: { er: { value: true } },
      count: 7,
      text: 'the brown fox',
      list: [
        { _key: 'w', n: 0 },
        { _key: 'x', n: 10 },
        { _key: 'v', n: 9 },
        { _key: 'z', n: 3 },
      ],
    });
    expect(await client.getDocument('a')).not.toHaveProperty('gone');
  });

  it.each([
    ['the same item by key', 'list[_key=="z"]', ['x', 'y', 'z'], ['z', 'x', 'y']],
    ['another item by index', 'list[0]', ['x', 'y'], ['z', 'y']],
  ])('inserts an item after it has unset %s', async (_, path, before, after) => {
    const { client } = lake();
    await client.createOrReplace({ _id: 'ordered', _type: 'post', list: before.map((_key) => ({ _key })) });
    const patch = client
      .patch('ordered')
      .unset([path])
      .insert('before', 'list[0]', [{ _key: 'z' }]);
    expect(await patch.commit()).toMatchObject({ list: after.map((_key) => ({ _key })) });
  });

  it('appends to an empty array', async () => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post' });
    await client.patch('a').setIfMissing({ list: [] }).append('list', ['first']).commit();
    await client.patch('a').append('list', ['second']).commit();
    expect(await client.getDocument('a')).toMatchObject({ list: ['first', 'second'] });
  });

  it('selects documents by query, including pending ones', async () => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post' });
    await client.mutate([
      { create: { _id: 'b', _type: 'post' } },
      { patch: { query: '*[_type == $type]', params: { type: 'post' }, set: { seen: true } } },
      { delete: { query: '*[_id == "a" && seen]' } },
    ]);
    expect(await client.fetch('*{_id, seen}')).toEqual([{ _id: 'b', seen: true }]);
  });

  it('changes nothing if the query selects no document', async () => {
    const { client } = lake();
    const none = { query: '*[_id == "missing"][0]' };
    await expect(client.mutate([{ patch: { ...none, set: { n: 1 } } }, { delete: none }])).resolves.toBeDefined();
  });

  it('is rejected if ifRevisionId is not the current revision', async () => {
    const { client } = await startTestLake();
    const first = await client.create({ _id: 'a', _type: 'post' });
    const second = await client.patch('a').ifRevisionId(first._rev).set({ n: 1 }).commit();
    await expect(client.patch('a').ifRevisionId(first._rev).set({ n: 2 }).commit()).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [{ index: 0, error: { type: 'documentRevisionIDDoesNotMatchError', currentRevisionID: second._rev } }],
      },
    });
  });

  it.each([
    [{ id: 'a', set: { _id: 'b' } }, 400],
    [{ id: 'a', set: { _type: 'page' } }, 400],
    [{ id: 'a', merge: { n: 1 } }, 400],
    [{ id: 'a', insert: { after: 'n[-1]', items: [1] } }, 400],
    [{ id: 'a', unset: 'n' }, 400],
    [{ set: { n: 1 } }, 400],
    [{ query: '*[', set: { n: 1 } }, 400],
    [{ query: '*[0]{_type}', set: { n: 1 } }, 400],
    [{ id: 'missing', set: { n: 1 } }, 409],
  ])('rejects %j', async (patch, statusCode) => {
    const { client } = lake();
    const before = await client.createOrReplace({ _id: 'a', _type: 'post', n: 1 });
    await expect(client.mutate([{ patch: patch as never }])).rejects.toMatchObject({ statusCode });
    expect(await client.getDocument('a')).toEqual(before);
  });
});

describe('transactions', () => {
  it('are all or nothing', async () => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post' });
    const attempt = client
      .transaction()
      .create({ _id: 'b', _type: 'post' })
      .create({ _id: 'a', _type: 'post' })
      .commit();
    await expect(attempt).rejects.toMatchObject({ statusCode: 409, details: { items: [{ index: 1 }] } });
    expect(await client.fetch('*._id')).toEqual(['a']);
  });

  it('cannot reuse a transaction id', async () => {
    const { client } = await startTestLake();
    const document = await client.create({ _id: 'a', _type: 'post' }, { transactionId: 'first' });
    expect(document._rev).not.toBe('first');
    await client.mutate([{ create: { _id: 'b', _type: 'post' } }], { transactionId: 'mine' });
    expect(await client.getDocument('b')).toMatchObject({ _rev: 'mine' });
    const again = client.mutate([{ create: { _id: 'c', _type: 'post' } }], { transactionId: 'mine' });
    await expect(again).rejects.toMatchObject({ statusCode: 409 });
  });

  it('are checked but not stored with dryRun', async () => {
    const { client } = await startTestLake();
    const created = await client.create({ _id: 'a', _type: 'post' }, { dryRun: true });
    expect(created).toMatchObject({ _id: 'a' });
    expect(await client.getDocument('a')).toBeUndefined();
    const attempt = client.create({ _type: 'post', next: { _ref: 'nowhere' } }, { dryRun: true });
    await expect(attempt).rejects.toMatchObject({ statusCode: 409 });
  });

  it('return ids or documents, depending on the request', async () => {
    const { client } = await startTestLake();
    const ids = await client.create({ _id: 'a', _type: 'post' }, { returnDocuments: false });
    expect(ids).toMatchObject({ documentId: 'a', results: [{ id: 'a', operation: 'create' }] });
    expect(await client.delete('a')).toMatchObject({ results: [{ id: 'a', operation: 'delete' }] });
    expect(await client.delete('a')).toMatchObject({ results: [] });
  });
});

describe('strong references', () => {
  it('require their target to exist at the end of the transaction', async () => {
    const { client } = await startTestLake();
    const dangling = { _id: 'a', _type: 'post', next: { _ref: 'b' } };
    await expect(client.create(dangling)).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('references the non-existent document "b"'),
    });
    await client.transaction().create(dangling).create({ _id: 'b', _type: 'post' }).commit();
    await client.create({ _id: 'c', _type: 'post', next: { _ref: 'nowhere', _weak: true } });
  });

  it('prevent the deletion of their target', async () => {
    const { client } = await startTestLake();
    await client
      .transaction()
      .create({ _id: 'target', _type: 'post' })
      .create({ _id: 'source', _type: 'post', blocks: [{ links: [{ _ref: 'target' }] }] })
      .commit();
    await expect(client.delete('target')).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['source'] } }] },
    });
    await client.transaction().delete('target').delete('source').commit();
    expect(await client.fetch('count(*)')).toBe(0);
  });
});

describe('invalid requests', () => {
  const lake = shareTestLake();

  it.each([
    ['not JSON', '{'],
    ['not an object', '[]'],
    ['no mutations', '{}'],
    ['an unknown mutation', '{"mutations": [{"upsert": {}}]}'],
    ['two mutations in one', '{"mutations": [{"delete": {"id": "a"}, "create": {"_type": "a"}}]}'],
    ['a transaction id that is not a string', '{"mutations": [], "transactionId": 1}'],
    [
      'nested too deeply',
      `{"mutations": [{"create": {"_type": "a", "deep": ${'['.repeat(5000)}${']'.repeat(5000)}}}]}`,
    ],
  ])('get status 400: %s', async (_, body) => {
    const { request, adminToken } = lake();
    const headers = { authorization: `Bearer ${adminToken}` };
    const response = await request('/data/mutate/production', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
  });

  it.each(['hasOwnProperty', '__proto__'])(
    'get status 400 for an attribute with which queries of all documents would fail: %s',
    async (name) => {
      const { request, adminToken } = lake();
      const body = `{"mutations": [{"create": {"_id": "a", "_type": "a", "list": [{"${name}": null}]}}]}`;
      const headers = { authorization: `Bearer ${adminToken}` };
      const response = await request('/data/mutate/production', { method: 'POST', body, headers });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(`has an attribute \\"${name}\\"`);
    },
  );

  it('get status 413 above 4 MB', async () => {
    const { client, request, adminToken } = lake();
    await client.create({ _type: 'post', text: 'x'.repeat(3_990_000) });
    const attempt = client.create({ _type: 'post', text: 'x'.repeat(4_000_000) });
    await expect(attempt).rejects.toMatchObject({ statusCode: 413 });
    const withoutLength = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 100; part++) controller.enqueue(new Uint8Array(100_000));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: withoutLength,
      duplex: 'half' as const,
      headers: { authorization: `Bearer ${adminToken}` },
    };
    expect((await request('/data/mutate/production', init)).status).toBe(413);
  });
});
