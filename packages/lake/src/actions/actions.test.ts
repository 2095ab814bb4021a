import type { Action } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { startTestLake } from '../testing/test-lake.ts';

const create = (publishedId: string, attributes: object = {}): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId,
  attributes: { _id: `drafts.${publishedId}`, _type: 'post', ...attributes },
  ifExists: 'fail',
});
const edit = (publishedId: string, set: object): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${publishedId}`,
  publishedId,
  patch: { set },
});
const publish = (publishedId: string, revisions: object = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${publishedId}`,
  publishedId,
  ...revisions,
});
const unpublish = (publishedId: string): Action => ({
  actionType: 'sanity.action.document.unpublish',
  draftId: `drafts.${publishedId}`,
  publishedId,
});

describe('the life cycle of a document', () => {
  it('creates, publishes, edits and unpublishes', async () => {
    const { client } = await startTestLake();
    await client.action(create('a', { title: 'First' }));
    expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'drafts.a', title: 'First' }]);

    const { transactionId } = await client.action(publish('a'));
    const published = await client.getDocument('a');
    expect(published).toMatchObject({ title: 'First', _rev: transactionId });

    await client.action(edit('a', { title: 'Second' }));
    expect(await client.fetch('*{_id, title}')).toEqual([
      { _id: 'a', title: 'First' },
      { _id: 'drafts.a', title: 'Second' },
    ]);
    await client.action(publish('a'));
    expect(await client.fetch('*{_id, title, _createdAt}')).toEqual([
      { _id: 'a', title: 'Second', _createdAt: published?._createdAt },
    ]);

    await client.action(unpublish('a'));
    expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'drafts.a', title: 'Second' }]);
  });

  it('creates drafts only', async () => {
    const { client } = await startTestLake();
    await expect(client.action(create('a', { _id: 'a' }))).rejects.toThrow(
      '"attributes._id" must be the ID of a draft or version, not "a"',
    );
  });

  it('can run in one request, all or nothing', async () => {
    const { client } = await startTestLake();
    await client.action([create('a'), edit('a', { title: 'Edited' }), publish('a')], { transactionId: 'all-at-once' });
    expect(await client.getDocument('a')).toMatchObject({ title: 'Edited', _rev: 'all-at-once' });

    await expect(client.action([edit('a', { title: 'Lost' }), publish('missing')])).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'actionError', items: [{ index: 1, error: { type: 'documentNotFoundError' } }] },
    });
    expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'a', title: 'Edited' }]);
  });

  it('is not stored with dryRun', async () => {
    const { client } = await startTestLake();
    await client.action(create('a'), { dryRun: true });
    expect(await client.fetch('count(*)')).toBe(0);
  });
});

describe('create', () => {
  it('is rejected if the document exists, except with ifExists: ignore', async () => {
    const { client } = await startTestLake();
    await client.action(create('a', { title: 'Kept' }));
    await expect(client.action(create('a'))).rejects.toMatchObject({ statusCode: 409 });
    await client.action({ ...create('a', { title: 'New' }), ifExists: 'ignore' } as Action);
    expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'Kept' });
    await client.action(publish('a'));
    await expect(client.action(create('a'))).rejects.toMatchObject({ statusCode: 409 });
  });
});

describe('edit', () => {
  it('creates a transaction even if nothing changes, because the Studio waits for it', async () => {
    const { client } = await startTestLake();
    await client.action(create('a', { title: 'Same' }));
    const { transactionId } = await client.action(edit('a', { title: 'Same' }));
    expect(await client.getDocument('drafts.a')).toMatchObject({ _rev: transactionId });
  });

  it('requires a draft or a published document', async () => {
    const { client } = await startTestLake();
    await expect(client.action(edit('a', { title: 'x' }))).rejects.toMatchObject({ statusCode: 409 });
  });

  it('is rejected if the document has changed since the revision in its patch', async () => {
    const { client } = await startTestLake();
    const editAt = (ifRevisionID: string, title: string) =>
      client.action({
        actionType: 'sanity.action.document.edit',
        publishedId: 'a',
        draftId: 'drafts.a',
        patch: { ifRevisionID, set: { title } },
      });
    await client.action([create('a'), publish('a')]);
    const { _rev: published } = await client.fetch('*[_id == "a"][0]');
    await expect(editAt('other', 'x')).rejects.toMatchObject({ statusCode: 409 });
    const { transactionId } = await editAt(published, 'First');
    await expect(editAt(published, 'x')).rejects.toMatchObject({ statusCode: 409 });
    await editAt(transactionId, 'Second');
    expect(await client.fetch('*[_id == "drafts.a"][0].title')).toBe('Second');
  });
});

describe('publish', () => {
  it('is rejected if the revisions do not match', async () => {
    const { client } = await startTestLake();
    await client.action([create('a'), publish('a'), edit('a', { title: 'x' })]);
    const wrong = { ifPublishedRevisionId: 'other' };
    await expect(client.action(publish('a', wrong))).rejects.toMatchObject({ statusCode: 409 });
    await expect(client.action(publish('a', { ifDraftRevisionId: 'other' }))).rejects.toMatchObject({
      statusCode: 409,
    });
    const revisions = await client.fetch('*[_id == "a"][0]{"ifPublishedRevisionId": _rev}');
    await client.action(publish('a', revisions));
  });

  it('strengthens references with _strengthenOnPublish', async () => {
    const { client } = await startTestLake();
    const reference = (more: object) => ({
      _ref: 'target',
      _weak: true,
      _strengthenOnPublish: { type: 'post', ...more },
    });
    await client.action(create('a', { strong: reference({}), list: [reference({ weak: true })] }));
    await expect(client.action(publish('a'))).rejects.toMatchObject({ statusCode: 409 });
    await client.create({ _id: 'target', _type: 'post' });
    await client.action(publish('a'));
    expect(await client.getDocument('a')).toMatchObject({ strong: { _ref: 'target' }, list: [{ _weak: true }] });
    expect(JSON.stringify(await client.getDocument('a'))).not.toContain('_strengthenOnPublish');
    await expect(client.action(unpublish('target'))).rejects.toMatchObject({ statusCode: 409 });
  });
});

describe('delete, discard and replace', () => {
  it('deletes a document and the drafts in includeDrafts', async () => {
    const { client } = await startTestLake();
    await client.action([create('a'), publish('a'), edit('a', { n: 1 })]);
    const deletion = (includeDrafts: string[]): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: 'a',
      includeDrafts,
    });
    await expect(client.action(deletion([]))).rejects.toMatchObject({ statusCode: 409 });
    await expect(client.action(deletion(['drafts.b']))).rejects.toMatchObject({ statusCode: 400 });
    await client.action(deletion(['drafts.a']));
    expect(await client.fetch('count(*)')).toBe(0);
    await expect(client.action(deletion(['drafts.a']))).rejects.toMatchObject({ statusCode: 409 });
  });

  it('discards a draft and keeps the published document', async () => {
    const { client } = await startTestLake();
    await client.action([create('a'), publish('a'), edit('a', { n: 1 })]);
    await client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' });
    expect(await client.fetch('*._id')).toEqual(['a']);
    const again = client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' });
    await expect(again).rejects.toMatchObject({ statusCode: 409 });
    const published = client.action({ actionType: 'sanity.action.document.discard', draftId: 'a' });
    await expect(published).rejects.toMatchObject({ statusCode: 400 });
  });

  it('replaces a draft', async () => {
    const { client } = await startTestLake();
    await client.action(create('a', { title: 'Old', old: true }));
    const attributes = { _id: 'drafts.a', _type: 'post', title: 'New' };
    await client.action({ actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes });
    const draft = await client.getDocument('drafts.a');
    expect(draft).toMatchObject({ title: 'New' });
    expect(draft).not.toHaveProperty('old');
  });

  it('replaces a version, as the Studio does when it restores a revision of one', async () => {
    const { client } = await startTestLake();
    await client.action([create('a', { title: 'One' }), publish('a')]);
    await client.createVersion({ publishedId: 'a', baseId: 'a', releaseId: 'rSpring' });
    const replace = (_id: string) =>
      client.action({
        actionType: 'sanity.action.document.replaceDraft',
        publishedId: 'a',
        attributes: { _id, _type: 'post', title: 'Restored' },
      });
    await replace('versions.rSpring.a');
    expect(await client.getDocument('versions.rSpring.a')).toMatchObject({ title: 'Restored' });
    expect(await client.getDocument('drafts.a')).toBeUndefined();
    await expect(replace('versions.rSpring.b')).rejects.toMatchObject({ statusCode: 400 });
    await expect(replace('a')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('replaces a version of a document that exists only in a release', async () => {
    const { client } = await startTestLake();
    const versionId = 'versions.rSpring.a';
    await client.create({ _id: versionId, _type: 'post', title: 'One' });
    const attributes = { _id: versionId, _type: 'post', title: 'Restored' };
    await client.action({ actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes });
    expect(await client.fetch('*{_id, title}')).toEqual([{ _id: versionId, title: 'Restored' }]);
  });

  it('creates, replaces and discards versions', async () => {
    const { client } = await startTestLake();
    await client.action([create('a', { title: 'One' }), publish('a')]);
    await client.createVersion({ publishedId: 'a', baseId: 'a', releaseId: 'rSpring' });
    expect(await client.getDocument('versions.rSpring.a')).toMatchObject({ title: 'One' });
    await client.replaceVersion({ publishedId: 'a', releaseId: 'rSpring', document: { _type: 'post', title: 'Two' } });
    expect(await client.getDocument('versions.rSpring.a')).toMatchObject({ title: 'Two' });
    await client.discardVersion({ publishedId: 'a', releaseId: 'rSpring' });
    expect(await client.fetch('*._id')).toEqual(['a']);
  });
});

it.each([
  [{ actionType: 'sanity.action.document.invent' }],
  [{ actionType: 'sanity.action.document.publish', publishedId: 'drafts.a', draftId: 'drafts.a' }],
  [{ actionType: 'sanity.action.document.publish', publishedId: 'a', draftId: 'drafts.b' }],
  [{ actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: 'drafts.a' }],
  ['publish'],
])('returns 400 for %j', async (action) => {
  const { client } = await startTestLake();
  await expect(client.action(action as Action)).rejects.toMatchObject({ statusCode: 400 });
});
