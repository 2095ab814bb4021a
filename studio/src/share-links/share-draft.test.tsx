// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import type { DocumentActionComponent, DocumentActionsContext } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { withShareDraft } from './share-draft.tsx';

const isAllowed = vi.hoisted(() => ({ granted: true }));
vi.mock('../live-status/use-page-url.ts', () => ({ usePageUrl: () => 'https://site.example/docs/a/' }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useDocumentPairPermissions: () => [isAllowed],
}));

prepareSanityUi();
const published = { _id: 'doc-a', _type: 'doc', _rev: 'r1' };
const draft = { _id: 'drafts.doc-a', _type: 'doc', _rev: 'd1' };
const NOW = new Date().toISOString();
const link = {
  _id: 'shareLink.a',
  _type: 'shareLink',
  _createdAt: NOW,
  _updatedAt: NOW,
  documentId: 'doc-a',
  publishedRevision: 'r1',
  days: 7,
  createdBy: 'Ann',
};

let dataset: TestDataset;
beforeEach(async () => {
  isAllowed.granted = true;
  dataset = await startDataset([published, draft, link]);
});
afterEach(() => dataset.close());

/** Renders the action in the form of a document, and returns how to render it again after a change. */
function renderAction() {
  const [useAction] = withShareDraft([], { schemaType: 'doc' } as DocumentActionsContext);
  const propsOf = (hasDraft: boolean) =>
    ({
      id: 'doc-a',
      type: 'doc',
      draft: hasDraft ? draft : null,
      published,
      version: null,
    }) as unknown as Parameters<DocumentActionComponent>[0];
  const { result, rerender } = renderHook(({ hasDraft }) => useAction?.(propsOf(hasDraft)), {
    initialProps: { hasDraft: true },
  });
  return { result, changeDraft: (hasDraft: boolean) => rerender({ hasDraft }) };
}

test.each([
  ['discarded', () => {}],
  ['published', () => dataset.documents.set('doc-a', { ...published, _rev: 'r2' })],
])('ends links when the draft is %s, so that they do not share the next one', async (_how, change) => {
  const { changeDraft } = renderAction();
  dataset.documents.delete(draft._id);
  change();
  changeDraft(false);
  await waitFor(() => expect(dataset.documents.get(link._id)).toHaveProperty('stoppedAt'));
});

test('is disabled for people who may not edit the page', () => {
  expect(renderAction().result.current).toMatchObject({ disabled: false });
  isAllowed.granted = false;
  expect(renderAction().result.current).toMatchObject({
    disabled: true,
    title: 'Only people who may edit this page can share it.',
  });
});
