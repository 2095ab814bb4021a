import type { Action, SanityClient } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { startTestLake } from '../testing/test-lake.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** A release `r` with a version of `a`, which is published, and one of `b`, which is new. */
async function withRelease(metadata: object = {}) {
  const lake = await startTestLake();
  const { client } = lake;
  await client.create({ _id: 'a', _type: 'post', title: 'Old' });
  await client.releases.create({ releaseId: 'r', metadata: { title: 'Spring', releaseType: 'asap', ...metadata } });
  await client.createVersion({ publishedId: 'a', baseId: 'a', releaseId: 'r' });
  await client.action(editVersion('a', { title: 'New' }));
  await client.createVersion({ publishedId: 'b', releaseId: 'r', document: { _type: 'post', title: 'Fresh' } });
  return lake;
}

function editVersion(publishedId: string, set: object): Action {
  return {
    actionType: 'sanity.action.document.edit',
    draftId: `versions.r.${publishedId}`,
    publishedId,
    patch: { set: { ...set } },
  };
}

const ids = (client: SanityClient) => client.fetch<string[]>('*[_type == "post"]._id');

describe('a release', () => {
  it('is a document with the metadata it was created with', async () => {
    const { client } = await startTestLake();
    const { releaseId } = await client.releases.create({ metadata: { title: 'Spring' } });
    expect(await client.releases.get({ releaseId })).toMatchObject({
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      state: 'active',
      metadata: { title: 'Spring', releaseType: 'undecided' },
    });
    await expect(client.releases.create({ releaseId })).rejects.toMatchObject({ statusCode: 409 });
    expect(await client.fetch('releases::all()[].name')).toEqual([releaseId]);
  });

  it('allows edits of its metadata only', async () => {
    const { client } = await withRelease();
    await client.releases.edit({ releaseId: 'r', patch: { set: { 'metadata.title': 'Summer' } } });
    expect(await client.releases.get({ releaseId: 'r' })).toMatchObject({ metadata: { title: 'Summer' } });
    for (const set of [{ state: 'published' }, { 'metadata.releaseType': 'soon' }, { metadata: 'none' }]) {
      const edit = client.releases.edit({ releaseId: 'r', patch: { set } });
      await expect(edit).rejects.toMatchObject({ statusCode: 400 });
    }
  });

  it('isolates its documents until it publishes them all at once', async () => {
    const { client, anonymous } = await withRelease();
    expect(await client.fetch('*[sanity::partOfRelease("r")]._id')).toEqual(['versions.r.a', 'versions.r.b']);
    expect(await client.fetch('*[_id == "a"][0].title', {}, { perspective: ['r'] })).toBe('New');
    await client.action(editVersion('a', { draft: true }));
    await client.create({ _id: 'drafts.a', _type: 'post', title: 'Draft' });

    await client.releases.publish({ releaseId: 'r' });
    expect(await anonymous.fetch('*[_type == "post"]{_id, title}')).toEqual([
      { _id: 'a', title: 'New' },
      { _id: 'b', title: 'Fresh' },
    ]);
    expect(await ids(client)).toEqual(['a', 'b', 'drafts.a']);
    expect(await client.getDocument('a')).not.toHaveProperty('_system');
    const release = await client.releases.get({ releaseId: 'r' });
    expect(release).toMatchObject({
      state: 'published',
      finalDocumentStates: [{ id: 'versions.r.a' }, { id: 'versions.r.b' }],
    });
    expect(release?.publishedAt).toBe(release?._updatedAt);
    await expect(client.releases.publish({ releaseId: 'r' })).rejects.toMatchObject({ statusCode: 409 });
    await client.releases.delete({ releaseId: 'r' });
    expect(await client.releases.get({ releaseId: 'r' })).toBeUndefined();
  });

  it('publishes nothing if one of its documents cannot be published', async () => {
    const { client } = await withRelease();
    const target = { _ref: 'missing', _weak: true, _strengthenOnPublish: { type: 'post' } };
    await client.action(editVersion('b', { target }));
    await expect(client.releases.publish({ releaseId: 'r' })).rejects.toMatchObject({ statusCode: 409 });
    expect(await client.getDocument('a')).toMatchObject({ title: 'Old' });
    expect(await client.releases.get({ releaseId: 'r' })).toMatchObject({ state: 'active' });
  });

  it('unpublishes documents that are marked for it', async () => {
    const { client } = await withRelease();
    await client.create({ _id: 'c', _type: 'post', title: 'Leaves' });
    for (const publishedId of ['a', 'c']) await client.unpublishVersion({ publishedId, releaseId: 'r' });
    expect(await client.getDocument('versions.r.c')).toMatchObject({ _system: { delete: true } });
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'versions.r.a',
      publishedId: 'a',
      patch: { unset: ['_system.delete'] },
    });
    await client.releases.publish({ releaseId: 'r' });
    expect(await ids(client)).toEqual(['a', 'b', 'drafts.c']);
    expect(await client.getDocument('drafts.c')).toMatchObject({ title: 'Leaves' });
  });
});

describe('a scheduled release', () => {
  it('locks its documents until it is unscheduled', async () => {
    const { client } = await withRelease();
    await client.releases.schedule({ releaseId: 'r', publishAt: TOMORROW });
    expect(await client.releases.get({ releaseId: 'r' })).toMatchObject({ state: 'scheduled', publishAt: TOMORROW });
    for (const write of [
      client.action(editVersion('a', { title: 'Late' })),
      client.discardVersion({ publishedId: 'a', releaseId: 'r' }),
      client.createVersion({ publishedId: 'c', releaseId: 'r', document: { _type: 'post' } }),
      client.patch('versions.r.a').set({ title: 'Late' }).commit(),
      client.delete('versions.r.a'),
      client.releases.archive({ releaseId: 'r' }),
    ]) {
      await expect(write).rejects.toMatchObject({ statusCode: 409 });
    }
    // An import creates versions after their release.
    await client.create({ _id: 'versions.r.imported', _type: 'post' });
    await client.releases.schedule({ releaseId: 'r', publishAt: '2999-01-01T00:00:00Z' });
    await client.releases.unschedule({ releaseId: 'r' });
    expect(await client.releases.get({ releaseId: 'r' })).not.toHaveProperty('publishAt');
    await client.action(editVersion('a', { title: 'Late' }));
  });
});

describe('an archived release', () => {
  it('restores its documents when it is unarchived', async () => {
    const { client } = await withRelease();
    await expect(client.releases.delete({ releaseId: 'r' })).rejects.toMatchObject({ statusCode: 409 });
    await client.releases.archive({ releaseId: 'r' });
    expect(await ids(client)).toEqual(['a']);
    const again = client.createVersion({ publishedId: 'a', baseId: 'a', releaseId: 'r' });
    await expect(again).rejects.toMatchObject({ statusCode: 409 });
    const stray = client.create({ _id: 'versions.r.stray', _type: 'post' });
    await expect(stray).rejects.toMatchObject({ statusCode: 409 });
    await client.releases.unarchive({ releaseId: 'r' });
    expect(await ids(client)).toEqual(['a', 'versions.r.a', 'versions.r.b']);
    expect(await client.getDocument('versions.r.a')).toMatchObject({ title: 'New' });
    expect(await client.releases.get({ releaseId: 'r' })).toMatchObject({ state: 'active' });
  });
});

describe('a scheduled draft', () => {
  it('contains one document and records the draft it was created from', async () => {
    const { client } = await startTestLake();
    const draft = await client.create({ _id: 'drafts.a', _type: 'post', title: 'Draft' });
    await client.releases.create({ releaseId: 'r', metadata: { releaseType: 'scheduled', cardinality: 'one' } });
    const version = { publishedId: 'a', baseId: 'drafts.a', releaseId: 'r', ifBaseRevisionId: draft._rev };
    await client.createVersion(version);
    expect(await client.getDocument('versions.r.a')).toMatchObject({
      _system: { base: { id: 'drafts.a', rev: draft._rev } },
    });
    const second = client.createVersion({ publishedId: 'b', releaseId: 'r', document: { _type: 'post' } });
    await expect(second).rejects.toMatchObject({ statusCode: 409 });
  });
});

describe('deleting a document', () => {
  it('requires its versions in includeDrafts', async () => {
    const { client } = await withRelease();
    const deletion = (includeDrafts: string[]): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: 'a',
      includeDrafts,
    });
    await expect(client.action(deletion([]))).rejects.toMatchObject({ statusCode: 409 });
    await client.action(deletion(['versions.r.a']));
    expect(await ids(client)).toEqual(['versions.r.b']);
  });
});

it('imports a release in its current state', async () => {
  const { client } = await startTestLake();
  const release = { _id: '_.releases.old', _type: 'system.release', state: 'archived', metadata: { title: 'Old' } };
  const importing = (ifExists: 'fail' | 'ignore' | 'replace', title: string): Action => ({
    actionType: 'sanity.action.release.import',
    releaseId: 'old',
    attributes: { ...release, metadata: { title } },
    ifExists,
  });
  const title = async () => (await client.releases.get({ releaseId: 'old' }))?.metadata.title;
  await client.action(importing('fail', 'One'));
  expect(await client.releases.get({ releaseId: 'old' })).toMatchObject({ name: 'old', state: 'archived' });
  await expect(client.action(importing('fail', 'Two'))).rejects.toMatchObject({ statusCode: 409 });
  await client.action(importing('ignore', 'Two'));
  expect(await title()).toBe('One');
  await client.action(importing('replace', 'Two'));
  expect(await title()).toBe('Two');
});

it.each([
  { actionType: 'sanity.action.release.create', releaseId: 'a.b' },
  { actionType: 'sanity.action.release.create', releaseId: 'drafts' },
  { actionType: 'sanity.action.release.create', releaseId: 'r', metadata: { cardinality: 'two' } },
  { actionType: 'sanity.action.release.schedule', releaseId: 'r', publishAt: 'tomorrow' },
  { actionType: 'sanity.action.release.invent', releaseId: 'r' },
])('returns 400 for %j', async (action) => {
  const { client } = await startTestLake();
  await expect(client.action(action as unknown as Action)).rejects.toMatchObject({ statusCode: 400 });
});
