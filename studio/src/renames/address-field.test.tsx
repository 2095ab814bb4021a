// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ObjectFieldProps, SlugValue } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePage } from '../removals/remove-page.ts';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { AddressField } from './address-field.tsx';

const toasts = vi.hoisted(() => ({ push: vi.fn<(toast: object) => void>() }));
vi.mock('@sanity/ui/toast', () => ({ useToast: () => toasts }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useEditState: () => editState,
  useFormValue: ([name]: string[]) => ({ _id: documentId, _type: 'page' })[name ?? ''],
  useDocumentValuePermissions: () => [{ granted: mayCreate, reason: '' }, false],
}));

const page = (current: string) => ({ _id: 'page-a', _type: 'page', slug: { _type: 'slug', current } });

prepareSanityUi();
let dataset: TestDataset;
let documentId: string;
let mayCreate: boolean;
let editState: { published: object | null; ready: boolean };
beforeEach(async () => {
  documentId = 'drafts.page-a';
  dataset = await startDataset();
});
afterEach(() => dataset.close());

test.each([
  ['is not published', { published: null, ready: true }, 'When you publish it, the page is at /campaign/'],
  ['is published there', { published: page('campaign'), ready: true }, 'Visitors find the page at /campaign/'],
  ['is published elsewhere', { published: page('old'), ready: true }, 'When you publish it, the page is at /campaign/'],
  ['is not loaded yet', { published: null, ready: false }, undefined],
])('says where a page is that %s', (_, state, text) => {
  editState = state;
  const props = {
    value: { current: 'campaign' },
    validation: [],
    renderDefault: () => <input />,
  } as unknown as ObjectFieldProps<SlugValue>;
  renderField(props);
  expect(screen.queryByTestId('page-address')?.textContent).toBe(text);
});

test.each([
  [
    'a page',
    'drafts.page-a',
    'The redirect from /campaign/ is removed when you publish. If you schedule the page, the redirect stays, without effect once the page is there.',
  ],
  [
    'a new page in a release',
    'versions.r1.page-a',
    'The redirect from /campaign/ has no effect once the page is there. You can delete it then, in the list Redirects.',
  ],
])('says what becomes of a redirect from the address of %s', async (_, id, text) => {
  documentId = id;
  editState = { published: null, ready: true };
  dataset.documents.set('redirect-a', { _id: 'redirect-a', _type: 'redirect', from: '/campaign/' });
  renderField({
    value: { current: 'campaign' },
    validation: [],
    renderDefault: () => <input />,
  } as unknown as ObjectFieldProps<SlugValue>);
  expect(await screen.findByText(text)).toBeDefined();
});

test('replaces a redirect from the new address of a page in a release', async () => {
  dataset.documents.set('redirect-a', { _id: 'redirect-a', _type: 'redirect', from: '/campaign/' });
  renderMovedVersion(true);
  expect(
    await screen.findByText('The new redirect replaces the one from /campaign/, because a page is there from then on.'),
  ).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Redirect visitors' }));
  await screen.findByText('Visitors of /old/ will be redirected when this version is published.');
  expect(screen.queryByText(/redirect from|replaces/)).toBeNull();
  expect(dataset.documents.get('versions.r1.redirect-a')).toMatchObject({ from: '/old/' });
});

test('keeps the slug of a path that was pasted', () => {
  editState = { published: null, ready: true };
  const onChange = vi.fn<(patch: object) => void>();
  renderField({
    value: { current: '/campaign/' },
    validation: [],
    inputProps: { onChange },
    renderDefault: () => <input />,
  } as unknown as ObjectFieldProps<SlugValue>);
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: ['current'], value: 'campaign' }));
});

/** Renders the field of a version with another address than the published page. */
function renderMovedVersion(mayRedirect: boolean) {
  documentId = 'versions.r1.page-a';
  mayCreate = mayRedirect;
  editState = { published: page('old'), ready: true };
  renderField({
    value: { current: 'campaign' },
    validation: [],
    renderDefault: () => <input />,
  } as unknown as ObjectFieldProps<SlugValue>);
}

test.each([true, false])('offers a redirect in a release to people who may add it: %s', async (isAllowed) => {
  renderMovedVersion(isAllowed);
  expect(await screen.findByText('When this version is published, /old/ stops working.')).toBeDefined();
  expect(screen.getByTestId('page-address').textContent).toBe(
    'When this version is published, the page is at /campaign/',
  );
  expect(screen.queryAllByRole('button', { name: 'Redirect visitors' })).toHaveLength(isAllowed ? 1 : 0);
});

test('says why a redirect could not be added to a release', async () => {
  renderMovedVersion(true);
  const add = await screen.findByRole('button', { name: 'Redirect visitors' });
  vi.spyOn(dataset.client, 'transaction').mockImplementation(() => {
    throw new Error('The release is scheduled.');
  });
  fireEvent.click(add);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The redirect could not be added: The release is scheduled.',
  );
});

/** Schedules that the page goes off the site and its visitors to another one, then moves it in a release. */
async function moveRemovedPage(failing?: string) {
  documentId = 'versions.r1.page-a';
  editState = { published: page('old'), ready: true };
  dataset.documents.set('page-a', page('old'));
  fakeActions(dataset);
  await removePage(
    dataset.client,
    { id: 'page-a', title: 'A', isPublished: true, path: '/old/', isDeletion: false },
    {
      target: { id: 'page-b', title: 'B', path: '/b/', changesLinks: false },
      at: '2030-09-01T08:00:00.000Z',
      scheduled: undefined,
      ended: [],
      isKept: false,
    },
    'https://site.example',
  );
  fakeActions(dataset, failing);
  renderField({
    value: { current: 'campaign' },
    validation: [],
    inputProps: {},
    renderDefault: () => <input />,
  } as unknown as ObjectFieldProps<SlugValue>);
}

const redirectedPaths = () =>
  [...dataset.documents.values()].filter(({ _type }) => _type === 'redirect').map(({ from }) => from);

test('redirects from the address in a release when the page goes off the site', async () => {
  await moveRemovedPage();
  fireEvent.blur(screen.getByRole('textbox'));
  await waitFor(() => expect(redirectedPaths()).toContain('/campaign/'));
  await waitFor(() => expect(redirectedPaths()).toHaveLength(2));
  expect(redirectedPaths()).toContain('/old/');
});

test('redirects from the address in a release also if the editor types it and does not leave the field', async () => {
  await moveRemovedPage();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'campaign' } });
  await waitFor(() => expect(redirectedPaths()).toContain('/campaign/'), { timeout: 10_000 });
  // Leaving the field meanwhile schedules nothing again.
  fireEvent.blur(screen.getByRole('textbox'));
  await waitFor(() => expect(redirectedPaths()).toHaveLength(2));
});

test('says if the redirect from the address in a release could not be added', async () => {
  await moveRemovedPage('schedule');
  fireEvent.blur(screen.getByRole('textbox'));
  await waitFor(() =>
    expect(toasts.push).toHaveBeenCalledWith(
      expect.objectContaining({ description: expect.stringContaining('schedule failed') }),
    ),
  );
});

const renderField = (props: ObjectFieldProps<SlugValue>) =>
  render(
    <SanityTheme>
      <AddressField {...props} />
    </SanityTheme>,
  );
