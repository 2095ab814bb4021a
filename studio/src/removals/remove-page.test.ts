import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import type { RemovalChoice } from './remove-dialog.tsx';
import { removePage } from './remove-page.ts';
import { readScheduledRemoval } from './scheduled/schedule-removal.ts';
import { publishesAfter, readScheduledPublishes } from './scheduled/scheduled-publishes.ts';

const SITE = 'https://site.example';
const [SOON, LATER] = ['2030-09-01T08:00:00.000Z', '2030-10-01T08:00:00.000Z'];
const PAGE = { id: 'doc-a', title: 'Offer', isPublished: true, path: '/docs/offer/', isDeletion: false };
const NOW: RemovalChoice = { target: undefined, at: undefined, scheduled: undefined, ended: [], isKept: false };
const target = { id: 'doc-b', title: 'B', path: '/docs/b/', changesLinks: true };
const linkTo = (_ref: string) => ({
  _type: 'link',
  kind: 'internal',
  reference: { _type: 'reference', _ref, _weak: true },
});

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([
    { _id: 'doc-a', _type: 'doc', title: 'Offer' },
    { _id: 'doc-c', _type: 'doc', link: linkTo('doc-a') },
    { _id: 'older', _type: 'redirect', from: '/older/', to: linkTo('doc-a') },
  ]);
});
afterEach(() => dataset.close());

const remove = (choice: Partial<RemovalChoice>, page = PAGE) =>
  removePage(dataset.client, page, { ...NOW, ...choice }, SITE);
const scheduled = () => readScheduledRemoval(dataset.client, 'doc-a');
/** Where the redirects lead. */
const targets = () =>
  [...dataset.documents.values()].flatMap(
    ({ to }) => (to as ReturnType<typeof linkTo> | undefined)?.reference._ref ?? [],
  );

test.each([false, true])('redirects visitors, then changes links (deletion: %s)', async (isDeletion) => {
  fakeActions(dataset);
  expect(await remove({ target }, { ...PAGE, isDeletion })).toMatchObject({
    status: 'success',
    description: 'Old links keep working: /docs/offer/ now leads to /docs/b/',
  });
  expect(dataset.documents.has('doc-a')).toBe(false);
  expect(targets()).toEqual(['doc-b', 'doc-b']);
  // The dataset stores a patch by its path.
  expect(dataset.documents.get('doc-c')?.['link.reference._ref']).toBe('doc-b');
});

test('also changes links to the address of the page', async () => {
  fakeActions(dataset);
  const link = { _type: 'link', kind: 'external', href: `${SITE}/docs/offer/#prices` };
  dataset.documents.set('doc-d', { _id: 'doc-d', _type: 'doc', link });
  await remove({ target });
  expect(dataset.documents.get('doc-d')).toMatchObject({
    'link.kind': 'internal',
    'link.reference': { _ref: 'doc-b' },
  });
});

test.each([
  [false, 'document.unpublish'],
  [true, 'document.delete'],
])('changes nothing if the content lake refuses (deletion: %s)', async (isDeletion, action) => {
  fakeActions(dataset, action);
  const before = [...dataset.documents.entries()];
  await expect(remove({ target }, { ...PAGE, isDeletion })).rejects.toThrow(`${action} failed`);
  expect([...dataset.documents.entries()]).toEqual(before);
});

test('keeps the earlier schedule if the new one fails, and replaces it otherwise', async () => {
  fakeActions(dataset);
  await remove({ at: SOON, target });
  const before = await scheduled();
  fakeActions(dataset, 'schedule');
  await expect(remove({ at: LATER, scheduled: before })).rejects.toThrow('schedule failed');
  expect(await scheduled()).toEqual(before);
  fakeActions(dataset);
  expect(await remove({ at: LATER, scheduled: before })).toMatchObject({ status: 'success' });
  expect(await scheduled()).toMatchObject({ at: LATER });
  expect([...dataset.documents.values()].filter(({ _type }) => _type === 'system.release')).toHaveLength(1);
});

test('says if the page is scheduled twice, because the earlier schedule could not be canceled', async () => {
  fakeActions(dataset);
  await remove({ at: SOON });
  fakeActions(dataset, 'unschedule');
  expect(await remove({ at: LATER, scheduled: await scheduled() })).toMatchObject({
    status: 'warning',
    description: 'What was scheduled before could not be canceled: unschedule failed',
  });
});

test('deletes a page that is scheduled to go, and keeps the schedule if that fails', async () => {
  fakeActions(dataset, 'document.delete');
  await remove({ at: SOON });
  const before = await scheduled();
  const deletion = { ...PAGE, isDeletion: true };
  await expect(remove({ scheduled: before }, deletion)).rejects.toThrow('document.delete failed');
  expect(await scheduled()).toEqual(before);
  fakeActions(dataset);
  await remove({ scheduled: before }, deletion);
  expect([...dataset.documents.keys()]).toEqual(['doc-c', 'older']);
});

test('never cancels a release of an editor', async () => {
  const { done } = fakeActions(dataset);
  await dataset.client.releases.create({ releaseId: 'rAutumn', metadata: { title: 'Autumn' } });
  await dataset.client.unpublishVersion({ releaseId: 'rAutumn', publishedId: 'doc-a' });
  await dataset.client.releases.schedule({ releaseId: 'rAutumn', publishAt: SOON });
  done.length = 0;
  for (const isKept of [true, false]) await remove({ scheduled: await scheduled(), isKept });
  expect(done).toEqual(['document.unpublish']);
});

/** Schedules that a text is published, as a draft by itself or in a release of an editor. */
async function schedulePublish(title: string, cardinality: 'one' | 'many', publishAt = SOON) {
  const { client, documents } = dataset;
  await client.releases.create({ releaseId: 'rSpring', metadata: { title: 'Spring', cardinality } });
  documents.set('versions.rSpring.doc-a', { _id: 'versions.rSpring.doc-a', _type: 'doc', title });
  await client.releases.schedule({ releaseId: 'rSpring', publishAt });
}
const publishes = () => readScheduledPublishes(dataset.client, 'doc-a');
const releases = () => [...dataset.documents.values()].filter(({ _type }) => _type === 'system.release');

test('a scheduled draft does not put back a page that is removed now, and its text stays', async () => {
  fakeActions(dataset);
  await schedulePublish('New offer', 'one', LATER);
  const ended = await publishes();
  expect(ended).toMatchObject([{ at: LATER, isScheduledDraft: true, canBecomeDraft: true }]);
  expect(await remove({ ended })).toMatchObject({ status: 'success' });
  expect(await publishes()).toEqual([]);
  expect(dataset.documents.get('drafts.doc-a')).toMatchObject({ title: 'New offer' });
  expect(releases()).toEqual([]);
});

test('knows which version puts the page back', async () => {
  fakeActions(dataset);
  await schedulePublish('New offer', 'one', SOON);
  expect(publishesAfter(await publishes(), LATER)).toEqual([]);
  expect(publishesAfter(await publishes(), SOON)).toHaveLength(1);
});

test('a scheduled draft does not replace a draft with another text', async () => {
  fakeActions(dataset);
  await schedulePublish('New offer', 'one');
  dataset.documents.set('drafts.doc-a', { _id: 'drafts.doc-a', _type: 'doc', title: 'New offer' });
  expect(await publishes()).toMatchObject([{ canBecomeDraft: true }]);
  dataset.documents.set('drafts.doc-a', { _id: 'drafts.doc-a', _type: 'doc', _rev: 'r2', title: 'Typed later' });
  expect(await publishes()).toMatchObject([{ isScheduledDraft: true, canBecomeDraft: false }]);
});

test('keeps the page if its draft was changed after the dialog opened', async () => {
  const { done } = fakeActions(dataset);
  await schedulePublish('New offer', 'one');
  const ended = await publishes();
  dataset.documents.set('drafts.doc-a', { _id: 'drafts.doc-a', _type: 'doc', _rev: 'r2', title: 'Typed meanwhile' });
  const before = [...dataset.documents.entries()];
  done.length = 0;
  await expect(remove({ target, ended })).rejects.toThrow('Someone changed the draft meanwhile');
  expect([...dataset.documents.entries()]).toEqual(before);
  expect(done).toEqual([]);
});

test('a version in a release of an editor cannot become the draft', async () => {
  fakeActions(dataset);
  await schedulePublish('New offer', 'many');
  expect(await publishes()).toMatchObject([{ title: 'Spring', isScheduledDraft: false, canBecomeDraft: false }]);
});

test.each(['document.unpublish', 'document.delete'])('keeps a scheduled draft if %s fails', async (action) => {
  fakeActions(dataset, action);
  await schedulePublish('New offer', 'one');
  const ended = await publishes();
  const isDeletion = action === 'document.delete';
  await expect(remove({ ended }, { ...PAGE, isDeletion })).rejects.toThrow(`${action} failed`);
  expect(await publishes()).toEqual(ended);
});

test('deletes a page with its scheduled draft', async () => {
  fakeActions(dataset);
  await schedulePublish('New offer', 'one');
  await remove({ ended: await publishes() }, { ...PAGE, isDeletion: true });
  expect([...dataset.documents.keys()]).toEqual(['doc-c', 'older']);
});

test('a draft that unpublishing creates is not shared by the links of an earlier draft', async () => {
  const createdAt = new Date().toISOString();
  const share = (name: string, publishedRevision: string) => ({
    _id: `shareLink.${name}`,
    _type: 'shareLink',
    _createdAt: createdAt,
    _updatedAt: createdAt,
    documentId: 'doc-a',
    publishedRevision,
    days: 7,
    createdBy: 'Ann',
  });
  const { client, documents } = dataset;
  documents.set('doc-a', { _id: 'doc-a', _type: 'doc', _rev: 'r2' });
  documents.set('drafts.doc-a', { _id: 'drafts.doc-a', _type: 'doc', _rev: 'r3' });
  for (const link of [share('ended', 'r1'), share('open', 'r2')]) documents.set(link._id, link);
  fakeActions(dataset);
  await removePage(client, PAGE, NOW, SITE);
  expect(documents.get('shareLink.ended')).toHaveProperty('stoppedAt');
  expect(documents.get('shareLink.open')).not.toHaveProperty('stoppedAt');
});
