// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createSchema } from 'sanity';
import type { DocumentActionComponent, DocumentActionsContext } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageActions } from '../document-actions/page-actions.ts';
import { schemaTypes } from '../schema/schema-types.ts';
import { actionButton } from '../testing/action-button.fixture.tsx';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });
const toasts = vi.hoisted(() => ({ push: vi.fn<(toast: object) => void>() }));
vi.mock('@sanity/ui/toast', () => ({ useToast: () => toasts }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useSchema: () => schema,
}));
vi.mock('sanity/router', async (importOriginal) => ({ ...(await importOriginal<object>()), IntentLink: 'a' }));

const slug = (current: string) => ({ _type: 'slug', current });
const published = { _id: 'doc-a', _type: 'doc', title: 'Examples', slug: slug('examples') };
const version = { ...published, _id: 'versions.cleanup.doc-a' };
const linking = {
  _id: 'doc-b',
  _type: 'doc',
  title: 'Introduction',
  slug: slug('introduction'),
  body: [{ markDefs: [{ _type: 'link', reference: { _type: 'reference', _ref: 'doc-a', _weak: true } }] }],
};

prepareSanityUi();
let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([published, version, linking]);
});
afterEach(() => dataset.close());

const onClose = vi.fn<() => void>();
const DialogOfSanity = (_props: { onClose: () => void }) => null;
const original: DocumentActionComponent = Object.assign(
  () => ({
    label: 'Unpublish when releasing',
    dialog: { type: 'custom' as const, component: <DialogOfSanity onClose={onClose} /> },
  }),
  { action: 'unpublishVersion' as const },
);
const [action = original] = pageActions([original], { schemaType: 'doc' } as DocumentActionsContext);
const UnpublishVersion = actionButton(action);
const props = { id: 'doc-a', type: 'doc', draft: null, published, version };

test('says what becomes of links to the address of the page', async () => {
  const link = { _type: 'link', kind: 'external', href: '/docs/examples/' };
  dataset.documents.set('doc-b', { ...linking, body: [{ markDefs: [link] }] });
  render(<UnpublishVersion {...props} />);
  expect(await screen.findByText(/Links to its URL stay, and lead to “Page not found”\.$/)).toBeDefined();
});

test('lists what links to a page before a release unpublishes it, and redirects its visitors', async () => {
  const { done } = fakeActions(dataset);
  render(<UnpublishVersion {...props} />);
  await screen.findByText('One place links here');
  screen.getByText('Introduction');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a page' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Introduction/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish and redirect when releasing' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(done).toEqual(['unpublishVersion']);
  const redirect = [...dataset.documents.values()].find(({ _type }) => _type === 'redirect');
  expect(redirect).toMatchObject({ from: '/docs/examples/', to: { reference: { _ref: 'doc-b' } } });
  expect(redirect?._id).toMatch(/^versions\.cleanup\.redirect-/);
});
