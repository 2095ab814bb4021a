// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createSchema } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { actionButton } from '../testing/action-button.fixture.tsx';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { withRemovalDialog } from './remove-with-redirect.tsx';

const schema = createSchema({ name: 'studio', types: schemaTypes });
const toasts = vi.hoisted(() => ({ push: vi.fn<(toast: object) => void>() }));
vi.mock('@sanity/ui/toast', () => ({ useToast: () => toasts }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useSchema: () => schema,
  useFeatureEnabled: () => ({ enabled: true }),
}));
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ closeCurrentAndAfter: () => {} }) }));
vi.mock('./use-unpublish-in-drafts.ts', () => ({ useUnpublishInDrafts: () => null }));

const published = { _id: 'doc-a', _type: 'doc', title: 'A page', slug: { _type: 'slug', current: 'a' } };

prepareSanityUi();
let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([published]);
});
afterEach(() => dataset.close());

// Its dialog has a button with the label that Sanity gives this action.
const Unpublish = actionButton(withRemovalDialog(() => ({ label: 'Unpublish page' })));
const props = { id: 'doc-a', type: 'doc', draft: null, published, version: null };

test('cannot be chosen again until the page is removed, because that would close the new dialog', async () => {
  fakeActions(dataset);
  render(<Unpublish {...props} />);
  const item = screen.getByRole('button', { name: 'Unpublish page' });
  fireEvent.click(item);
  const confirm = await screen.findByRole('button', { name: 'Unpublish' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  fireEvent.click(confirm);
  expect(item).toHaveProperty('disabled', true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(item).toHaveProperty('disabled', false);
  expect(dataset.documents.has('doc-a')).toBe(false);
});
