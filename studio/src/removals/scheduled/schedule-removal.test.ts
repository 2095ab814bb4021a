import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeActions } from '../../testing/actions.fixture.ts';
import { startDataset } from '../../testing/dataset.fixture.ts';
import type { TestDataset } from '../../testing/dataset.fixture.ts';
import { cancelRemoval, readScheduledRemoval, scheduleRemoval } from './schedule-removal.ts';

const removal = { id: 'doc-a', title: 'Summer offer', at: '2030-09-01T08:00:00.000Z', plan: undefined };

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([{ _id: 'doc-a', _type: 'doc', title: 'Summer offer' }]);
});
afterEach(() => dataset.close());

const read = () => readScheduledRemoval(dataset.client, 'doc-a');

test('schedules a release that unpublishes the page, and cancels it', async () => {
  const { done } = fakeActions(dataset);
  await scheduleRemoval(dataset.client, removal);
  expect(done).toEqual(['create', 'unpublishVersion', 'schedule']);
  const scheduled = await read();
  expect(scheduled).toMatchObject({ title: 'Unpublish “Summer offer”', at: removal.at, isOwn: true });
  if (scheduled) await cancelRemoval(dataset.client, scheduled);
  expect(done.slice(3)).toEqual(['unschedule', 'archive', 'delete']);
  expect([...dataset.documents.keys()]).toEqual(['doc-a']);
});

test('cuts a long title in the name of the release', async () => {
  fakeActions(dataset);
  await scheduleRemoval(dataset.client, { ...removal, title: 'x'.repeat(600) });
  expect((await read())?.title).toBe(`Unpublish “${'x'.repeat(79)}…”`);
});

test('leaves no release if it cannot be scheduled', async () => {
  fakeActions(dataset, 'schedule');
  await expect(scheduleRemoval(dataset.client, removal)).rejects.toThrow('schedule failed');
  expect([...dataset.documents.keys()]).toEqual(['doc-a']);
});

test('cancels a release that is gone, or that was canceled halfway', async () => {
  const { done } = fakeActions(dataset);
  await scheduleRemoval(dataset.client, removal);
  const scheduled = await read();
  if (!scheduled) throw new Error('Nothing is scheduled.');
  await dataset.client.releases.unschedule({ releaseId: scheduled.releaseId });
  done.length = 0;
  await cancelRemoval(dataset.client, scheduled);
  await cancelRemoval(dataset.client, scheduled);
  expect(done).toEqual(['archive', 'delete']);
});

test('cancels a removal that failed at its time', async () => {
  const { done } = fakeActions(dataset);
  await scheduleRemoval(dataset.client, removal);
  for (const [id, release] of dataset.documents) {
    if (release._type !== 'system.release') continue;
    // As the content lake leaves it.
    dataset.documents.set(id, { ...release, state: 'active', publishAt: null, error: { message: 'A page needs it.' } });
  }
  const failed = await read();
  expect(failed).toMatchObject({ at: removal.at, isOwn: true, error: 'A page needs it.' });
  done.length = 0;
  if (failed) await cancelRemoval(dataset.client, failed);
  expect(done).toEqual(['archive', 'delete']);
});

test('distinguishes a release of an editor, which has more than the removal', async () => {
  fakeActions(dataset);
  await dataset.client.releases.create({ releaseId: 'rAutumn', metadata: { title: 'Autumn' } });
  await dataset.client.unpublishVersion({ releaseId: 'rAutumn', publishedId: 'doc-a' });
  await dataset.client.releases.schedule({ releaseId: 'rAutumn', publishAt: removal.at });
  expect(await read()).toEqual({ releaseId: 'rAutumn', title: 'Autumn', at: removal.at, isOwn: false });
});

test('a release of the dialog that got the text of another page is a release of an editor', async () => {
  fakeActions(dataset);
  await scheduleRemoval(dataset.client, removal);
  const { releaseId } = (await read()) ?? {};
  const add = (id: string, _type: string) =>
    dataset.documents.set(`versions.${releaseId}.${id}`, { _id: `versions.${releaseId}.${id}`, _type });
  add('redirect-a', 'redirect');
  expect(await read()).toMatchObject({ isOwn: true });
  add('doc-b', 'doc');
  expect(await read()).toMatchObject({ isOwn: false });
});
