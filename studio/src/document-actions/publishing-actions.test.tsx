// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DocumentActionComponent, DocumentActionsContext } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleRemoval } from '../removals/scheduled/schedule-removal.ts';
import { actionButton } from '../testing/action-button.fixture.tsx';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { pageActions } from './page-actions.ts';
import { waitForTypedText } from './wait-for-typed-text.ts';

const createToasts = () => ({ push: vi.fn<(toast: object) => void>() });
let toasts = createToasts();
vi.mock('@sanity/ui/toast', () => ({ useToast: () => toasts }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useTranslation: () => ({ t: (key: string) => key }),
}));

const doc = (_id: string, current: string) => ({ _id, _type: 'doc', title: 'A', slug: { _type: 'slug', current } });
const published = doc('doc-a', 'old');

prepareSanityUi();
let dataset: TestDataset;
beforeEach(async () => {
  // An action may still fail after its test, when the dataset is closed.
  toasts = createToasts();
  dataset = await startDataset([published]);
});
afterEach(() => dataset.close());

/** Clicks the action that publishes `draft`. */
function renderAction(draft: object, before: object | null = published, name: 'publish' | 'schedule' = 'publish') {
  const publish = vi.fn<() => void>();
  let reason: ReactNode;
  const original: DocumentActionComponent = ({ initialValueResolved: isValid }) => ({
    label: 'Publish',
    disabled: !isValid,
    title: isValid ? '' : reason,
    onHandle: publish,
  });
  original.action = name;
  const context = { schemaType: 'doc' } as DocumentActionsContext;
  const [useAction = original] = waitForTypedText(pageActions([original], context), context);
  const clicks: ((() => void) | undefined)[] = [];
  const Action = actionButton((actionProps) => {
    const description = useAction(actionProps);
    clicks.push(description?.onHandle);
    return description;
  });
  const props = { id: 'doc-a', type: 'doc', draft, published: before, version: null };
  const { rerender } = render(<Action {...props} initialValueResolved />);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  return {
    publish,
    clickAgain: () => act(() => clicks[0]?.()),
    invalidate: (title: ReactNode = 'There are validation errors.') => {
      reason = title;
      rerender(<Action {...props} initialValueResolved={false} />);
    },
  };
}

const complaint = { status: 'error', title: 'Nothing was published', description: 'There are validation errors.' };
const linkTo = (_ref: string) => ({
  _type: 'link' as const,
  kind: 'internal' as const,
  reference: { _type: 'reference' as const, _ref, _weak: true as const },
});
const redirects = () => [...dataset.documents.values()].filter(({ _type }) => _type === 'redirect');

test('publishes and redirects after the dialog', async () => {
  const { publish } = renderAction(doc('drafts.doc-a', 'new'));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish and redirect' }));
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(publish).toHaveBeenCalled());
  expect(redirects()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false));
});

test('publishes nothing if the document became invalid while the dialog was open', async () => {
  const { publish, invalidate } = renderAction(doc('drafts.doc-a', 'new'));
  const confirm = await screen.findByRole('button', { name: 'Publish and redirect' });
  invalidate();
  fireEvent.click(confirm);
  await waitFor(() => expect(toasts.push).toHaveBeenCalledWith(complaint));
  expect(toasts.push).toHaveBeenCalledOnce();
  expect(publish).not.toHaveBeenCalled();
  expect(redirects()).toEqual([]);
});

test.each<[string, ReactNode]>([
  // What Sanity shows at its button. It reads the language of the Studio, which messages cannot.
  ['was published while the dialog was open', <time key="published">a moment ago</time>],
  ['will be published once the draft is saved', 'action.publish.waiting'],
])('complains about nothing if the document %s', async (_, title) => {
  const { publish, invalidate } = renderAction(doc('drafts.doc-a', 'new'));
  const confirm = await screen.findByRole('button', { name: 'Publish and redirect' });
  invalidate(title);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts.push).not.toHaveBeenCalled();
  expect(publish).not.toHaveBeenCalled();
});

test('checks and publishes a new page once after a double click, which comes before Sanity disables the button', async () => {
  const requested = vi.spyOn(dataset.client, 'withConfig');
  const { publish, clickAgain } = renderAction(doc('drafts.doc-a', 'old'), null);
  const requests = requested.mock.calls.length;
  expect(requests).toBeGreaterThan(0);
  clickAgain();
  expect(requested).toHaveBeenCalledTimes(requests);
  await waitFor(() => expect(publish).toHaveBeenCalledOnce());
});

test('a moved page that is scheduled to go redirects from its new address, too', async () => {
  fakeActions(dataset);
  const plan = { create: [{ from: '/docs/old/', to: linkTo('doc-b') }], retarget: [], remove: [] };
  await scheduleRemoval(dataset.client, { id: 'doc-a', title: 'A', at: '2030-09-01T08:00:00.000Z', plan });
  const { publish } = renderAction(doc('drafts.doc-a', 'new'));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish without redirect' }));
  await waitFor(() => expect(publish).toHaveBeenCalled());
  expect(redirects().map(({ from, to }) => [from, to])).toEqual([
    ['/docs/old/', linkTo('doc-b')],
    ['/docs/new/', linkTo('doc-b')],
  ]);
});

const alert = async () => (await screen.findByRole('alert')).textContent;

test('stays open until the removal is scheduled, and stores no redirect if that fails', async () => {
  fakeActions(dataset);
  const plan = { create: [{ from: '/docs/old/', to: linkTo('doc-b') }], retarget: [], remove: [] };
  await scheduleRemoval(dataset.client, { id: 'doc-a', title: 'A', at: '2030-09-01T08:00:00.000Z', plan });
  const before = redirects();
  fakeActions(dataset, 'create');
  const { publish } = renderAction(doc('drafts.doc-a', 'new'));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish and redirect' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
  expect(await alert()).toBe(
    'Nothing was published. The redirects for the time when the page goes off the site could not be changed: create failed',
  );
  expect(publish).not.toHaveBeenCalled();
  expect(redirects()).toEqual(before);
});

test('says what failed before the page was scheduled, and what becomes of a redirect that it hides', async () => {
  dataset.documents.set('redirect-a', {
    _id: 'redirect-a',
    _type: 'redirect',
    from: '/docs/new/',
    to: linkTo('doc-b'),
  });
  const { publish } = renderAction(doc('drafts.doc-a', 'new'), published, 'schedule');
  const confirm = await screen.findByRole('button', { name: 'Schedule and redirect' });
  expect(screen.getByText(/^The redirect from \/docs\/new\/ has no effect once a page is there\./)).toBeDefined();
  vi.spyOn(dataset.client, 'transaction').mockImplementation(() => {
    throw new Error('transaction failed');
  });
  fireEvent.click(confirm);
  expect(await alert()).toBe('Nothing was scheduled. The redirect could not be saved: transaction failed');
  expect(publish).not.toHaveBeenCalled();
});

const taken = {
  status: 'error',
  title: 'Nothing was published, because “Other page” is at this address',
  description: 'Change the address of one of the two pages.',
};
const other = { ...doc('doc-b', 'new'), title: 'Other page' };

test.each([null, published])(
  'publishes nothing at the address of another published page (before: %o)',
  async (before) => {
    dataset.documents.set('doc-b', other);
    const { publish } = renderAction(doc('drafts.doc-a', 'new'), before);
    await waitFor(() => expect(toasts.push).toHaveBeenCalledExactlyOnceWith(taken));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(publish).not.toHaveBeenCalled();
  },
);

test('publishes nothing if another page was published at the address while the dialog was open', async () => {
  const { publish } = renderAction(doc('drafts.doc-a', 'new'));
  const confirm = await screen.findByRole('button', { name: 'Publish and redirect' });
  dataset.documents.set('doc-b', other);
  fireEvent.click(confirm);
  await waitFor(() => expect(toasts.push).toHaveBeenCalledExactlyOnceWith(taken));
  expect(publish).not.toHaveBeenCalled();
  expect(redirects()).toEqual([]);
});

test('publishes a new page at the address of a draft', async () => {
  dataset.documents.set('drafts.doc-b', { ...other, _id: 'drafts.doc-b' });
  const { publish } = renderAction(doc('drafts.doc-a', 'new'), null);
  await waitFor(() => expect(publish).toHaveBeenCalled());
});

test.each(['beforeinput', 'paste', 'cut', 'drop'])('waits until the draft has what “%s” changed', async (change) => {
  vi.useFakeTimers();
  try {
    const { publish } = renderAction(doc('drafts.doc-a', 'old'));
    publish.mockClear();
    fireEvent(document.body, new Event(change, { bubbles: true }));
    // The editor takes a while to show the change, and hands it over 250 ms after that.
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(publish).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(publish).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('publishes nothing if what was typed last makes the document invalid', async () => {
  vi.useFakeTimers();
  try {
    const { publish, invalidate } = renderAction(doc('drafts.doc-a', 'old'));
    expect(publish).toHaveBeenCalledOnce();
    fireEvent(document.body, new InputEvent('beforeinput', { bubbles: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    invalidate();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(publish).toHaveBeenCalledOnce();
    expect(toasts.push).toHaveBeenCalledWith(complaint);
  } finally {
    vi.useRealTimers();
  }
});
