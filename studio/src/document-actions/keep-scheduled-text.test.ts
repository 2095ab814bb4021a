import type { SanityDocument } from 'sanity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { cancelSchedule, isEditedSinceScheduled } from './keep-scheduled-text.ts';

const document = (fields: Record<string, unknown>): SanityDocument => ({
  _id: 'drafts.doc-a',
  _type: 'doc',
  _rev: 'draft-1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});
const draft = document({ title: 'As scheduled' });
const version = document({
  _id: 'versions.r1.doc-a',
  _rev: 'version-2',
  _system: { base: { id: 'drafts.doc-a', rev: 'draft-1' } },
  title: 'Typed while paused',
});

test('a version is edited if it differs from the draft that was scheduled', () => {
  expect(isEditedSinceScheduled(version, draft)).toBe(true);
  expect(isEditedSinceScheduled({ ...version, title: 'As scheduled' }, draft)).toBe(false);
});

test('without that draft, or if it was changed too, Sanity keeps the version or asks', () => {
  expect(isEditedSinceScheduled(version, null)).toBe(false);
  expect(isEditedSinceScheduled(version, { ...draft, _rev: 'draft-2' })).toBe(false);
});

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([draft, version]);
});
afterEach(() => dataset.close());

test('canceling makes the version the draft and ends its release', async () => {
  const { done } = fakeActions(dataset);
  await dataset.client.releases.create({ releaseId: 'r1', metadata: { title: 'Scheduled', releaseType: 'scheduled' } });
  done.length = 0;
  await cancelSchedule(dataset.client, 'doc-a', version);
  expect(done).toEqual(['archive', 'delete']);
  expect(dataset.documents.get('drafts.doc-a')).toMatchObject({ _id: 'drafts.doc-a', title: 'Typed while paused' });
  expect(dataset.documents.get('drafts.doc-a')).not.toHaveProperty('_system');
});
