// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ObjectFieldProps, SlugValue } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { AddressField } from './address-field.tsx';

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

test.each([true, false])('offers a redirect in a release to people who may add it: %s', async (isAllowed) => {
  documentId = 'versions.r1.page-a';
  mayCreate = isAllowed;
  editState = { published: page('old'), ready: true };
  renderField({
    value: { current: 'campaign' },
    validation: [],
    renderDefault: () => <input />,
  } as unknown as ObjectFieldProps<SlugValue>);
  expect(await screen.findByText('When this release is published, /old/ stops working.')).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Redirect visitors' })).toHaveLength(isAllowed ? 1 : 0);
});

const renderField = (props: ObjectFieldProps<SlugValue>) =>
  render(
    <ThemeProvider theme={buildTheme()}>
      <AddressField {...props} />
    </ThemeProvider>,
  );
