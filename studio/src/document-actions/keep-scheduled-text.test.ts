// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { DocumentActionComponent, SanityDocument } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { cancelSchedule, isEditedSinceScheduled, keepingScheduledText } from './keep-scheduled-text.ts';

vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => dataset.client }));

const document = (fields: Record<string, unknown>): SanityDocument => ({
  _id: 'drafts.doc-a',
  _type: 'doc',
  _rev: 'draft-1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});
const draft = document({ title: 'As scheduled', navTitle: 'Short' });
const version = document({
  _id: 'versions.r1.doc-a',
  _rev: 'version-2',
  _system: { base: { id: 'drafts.doc-a', rev: 'draft-1' } },
  title: 'Typed while paused',
});

test('a version is edited if it differs from the draft that was scheduled', () => {
  expect(isEditedSinceScheduled(version, draft)).toBe(true);
  expect(isEditedSinceScheduled({ ...version, navTitle: 'Short', title: 'As scheduled' }, draft)).toBe(false);
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
  await cancelSchedule(dataset.client, 'doc-a', 'r1');
  expect(done).toEqual(['archive', 'delete']);
  expect(dataset.documents.get('drafts.doc-a')).toMatchObject({ _id: 'drafts.doc-a', title: 'Typed while paused' });
  for (const field of ['_system', 'navTitle']) expect(dataset.documents.get('drafts.doc-a')).not.toHaveProperty(field);
});

const CHANGED = /^Someone changed the draft meanwhile/;
const changed = { ...draft, _rev: 'draft-2', title: 'Typed by a colleague' };

test('canceling keeps a draft that was changed since it was asked', async () => {
  const { done } = fakeActions(dataset);
  dataset.documents.set('drafts.doc-a', changed);
  await expect(cancelSchedule(dataset.client, 'doc-a', 'r1')).rejects.toThrow(CHANGED);
  expect(dataset.documents.get('drafts.doc-a')).toEqual(changed);
  expect(done).toEqual([]);
});

test.each([draft, undefined])('canceling keeps a draft that is changed or created at the same time', async (before) => {
  fakeActions(dataset);
  const { client, documents } = dataset;
  documents.delete('drafts.doc-a');
  if (before) documents.set('drafts.doc-a', before);
  const read = client.getDocuments.bind(client);
  vi.spyOn(client, 'getDocuments').mockImplementation(async (ids: string[]) => {
    const found = await read(ids);
    documents.set('drafts.doc-a', changed);
    return found;
  });
  await expect(cancelSchedule(client, 'doc-a', 'r1')).rejects.toThrow(CHANGED);
  expect(documents.get('drafts.doc-a')).toEqual(changed);
});

test('a release that cannot be ended is reported, also after the draft was replaced', async () => {
  fakeActions(dataset, 'archive');
  await dataset.client.releases.create({ releaseId: 'r1', metadata: { title: 'Scheduled', releaseType: 'scheduled' } });
  const useAction = keepingScheduledText(() => ({ label: 'Cancel' }));
  const propsWith = (current: SanityDocument) =>
    ({ id: 'doc-a', draft: current, version }) as unknown as Parameters<DocumentActionComponent>[0];
  const { result, rerender } = renderHook((props) => useAction(props), { initialProps: propsWith(draft) });
  const dialog = () => {
    const shown = result.current?.dialog;
    if (!shown || shown.type !== 'confirm') throw new Error('No question is asked.');
    return shown;
  };
  act(() => result.current?.onHandle?.());
  act(() => dialog().onConfirm());
  rerender(propsWith({ ...draft, _rev: 'draft-2', title: 'Typed while paused' }));
  await waitFor(() => expect(dialog().message).toBe('archive failed'));
});
