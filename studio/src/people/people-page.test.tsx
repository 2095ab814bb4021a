// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { ToastProvider } from '@sanity/ui/toast';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { passReadLimit, silentClient } from '../testing/silent-lake.fixture.ts';
import PeoplePage from './people-page.tsx';

let dataset: TestDataset;
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useCurrentUser: () => ({ id: 'me' }),
}));

prepareSanityUi();

const SOON = new Date(Date.now() + 86_400_000).toISOString();
const PAST = '2026-01-01T00:00:00Z';
const member = (id: string, displayName: string, role: string, openLink: object | null = null) => ({
  sanityUserId: id,
  profile: { displayName },
  memberships: [{ roleNames: [role] }],
  invitedBy: 'Mallory',
  openLink,
});
const share = (name: string, creatorId: string) => ({
  _id: `shareLink.${name}`,
  _type: 'shareLink',
  _createdAt: new Date().toISOString(),
  _updatedAt: new Date().toISOString(),
  documentId: 'doc-a',
  days: 7,
  createdBy: 'Ana',
  creatorId,
});

const hasSpinner = () => document.querySelector('[data-ui="Spinner"]') !== null;
/** Whether the page showed that it loads. */
let hadSpinner: boolean;
/** The changes that the page requested from the lake. */
let changes: unknown[][];
let data: Record<string, object[]>;
beforeEach(async () => {
  changes = [];
  data = {
    users: [
      member('administrator', 'Administrator', 'administrator'),
      member('me', 'Mia', 'administrator'),
      member('p1', 'Ana', 'administrator', { createdBy: 'Mallory', expiresAt: SOON }),
      member('p2', 'Ben', 'editor', { createdBy: 'Mallory', expiresAt: PAST }),
    ],
    invites: [
      { id: 'p3', name: 'Cleo', role: 'viewer', invitedBy: 'Mia', openLink: null },
      { id: 'p4', name: 'Dora', role: 'viewer', invitedBy: 'Mia', openLink: { createdBy: 'Mallory', expiresAt: SOON } },
    ],
    robots: [],
  };
  dataset = await startDataset([share('one', 'p1'), share('two', 'p1'), share('other', 'p2')]);
  vi.spyOn(dataset.client, 'request').mockImplementation(({ method, uri = '', body }) => {
    const path = uri.replace(/^\/access\/project\/[^/]+\//, '');
    if (method !== 'GET') changes.push(body === undefined ? [method, path] : [method, path, body]);
    return Promise.resolve(method === 'GET' ? { data: data[path] } : {});
  });
  render(
    <SanityTheme>
      <ToastProvider>
        <PeoplePage />
      </ToastProvider>
    </SanityTheme>,
  );
  hadSpinner = hasSpinner();
  await screen.findByText('Ana');
});
afterEach(() => dataset.close());

// Without `getByRole`, which computes the name of every element and takes seconds in jsdom.
const row = (name: string) => screen.getByText(name).closest('tr')?.textContent;
const openMenu = (name: string) => fireEvent.click(screen.getByLabelText(`Actions for ${name}`));
const open = (name: string, action: string) => {
  openMenu(name);
  fireEvent.click(screen.getByText(action));
};
const dialog = () => within(screen.getByRole('dialog'));
const choose = (text: string) => fireEvent.click(dialog().getByText(text));
const isStopped = (name: string) => dataset.documents.get(`shareLink.${name}`)?.['stoppedAt'] !== undefined;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('shows that it loads', () => {
  expect([hadSpinner, hasSpinner()]).toEqual([true, false]);
});

test('says who invited a person and made a link that is open', () => {
  expect(row('Ana')).toContain('Invited by Mallory');
  expect(row('Ana')).toContain('Unused sign-in link from Mallory');
  expect(row('Ben')).not.toContain('Unused');
  expect(row('Cleo')).toContain('Invited; the link was withdrawn');
  expect(row('Dora')).toContain('Unused sign-in link from Mallory');
});

test('changes a role only after it is saved, and says what else ends', async () => {
  expect(document.querySelector('select')).toBeNull();
  open('Ana', 'Edit');
  choose('Viewer');
  expect(dialog().getByText(/open invitations.*stop working/)).toBeTruthy();
  expect(changes).toEqual([]);
  choose('Save');
  expect(await screen.findByText('Ana now has the role viewer')).toBeTruthy();
  expect(changes).toEqual([['PUT', 'users/p1/roles/viewer']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('corrects a name, also one’s own, and leaves the role', async () => {
  open('Mia', 'Edit');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Mía ' } });
  choose('Save');
  await closed();
  expect(changes).toEqual([['PATCH', 'users/me', { name: 'Mía' }]]);
});

test.each([() => open('Ana', 'Edit'), () => fireEvent.click(screen.getByText('Invite someone'))])(
  'a dialog with the form starts at the name',
  (openDialog) => {
    openDialog();
    expect(document.activeElement).toBe(dialog().getByLabelText('Name'));
  },
);

test.each([
  () => open('Ana', 'New sign-in link'),
  () => {
    fireEvent.click(screen.getByText('Invite someone'));
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Eve' } });
    choose('Create link');
  },
])('focuses the button that copies a new link, which only the dialog shows', async (create) => {
  vi.spyOn(dataset.client, 'request').mockResolvedValueOnce({ token: 'secret', expiresAt: SOON });
  create();
  const copy = await screen.findByText('Copy link');
  await waitFor(() => expect(document.activeElement).toBe(copy.closest('button')));
});

test.each(['Mia', 'Cleo'])('does not offer to sign out %s, who is the reader or is only invited', (name) => {
  expect(screen.queryByLabelText('Actions for Administrator')).toBeNull();
  openMenu(name);
  expect(screen.getByText('Edit')).toBeTruthy();
  expect(screen.queryByText('Sign out everywhere')).toBeNull();
});

test('signs others out everywhere, after a confirmation', async () => {
  open('Ana', 'Sign out everywhere');
  expect(changes).toEqual([]);
  choose('Sign out');
  await closed();
  expect(changes).toEqual([['DELETE', 'users/p1/sessions']]);
});

test('shows a person who accepted an invitation that is being withdrawn', async () => {
  open('Dora', 'Withdraw invitation');
  data['invites'] = [];
  data['users']?.push(member('p4', 'Dora', 'viewer'));
  vi.spyOn(dataset.client, 'request').mockRejectedValueOnce(new Error('This invitation was already accepted.'));
  choose('Withdraw');
  await screen.findByText('This invitation was already accepted.');
  fireEvent.click(screen.getByText('Cancel'));
  await closed();
  open('Dora', 'Remove');
  expect(dialog().getByText('Remove Dora?')).toBeTruthy();
});

test('stops the share links of a person who is removed', async () => {
  open('Ana', 'Remove');
  expect(await screen.findByLabelText('Stop their 2 share links')).toHaveProperty('checked', true);
  expect(dialog().getByText(/open invitations.*stop working/)).toBeTruthy();
  choose('Remove');
  await closed();
  expect(changes).toEqual([['DELETE', 'users/p1']]);
  expect(['one', 'two', 'other'].map(isStopped)).toEqual([true, true, false]);
});

test('keeps share links on request', async () => {
  open('Ben', 'Remove');
  fireEvent.click(await screen.findByLabelText('Stop their share link'));
  expect(dialog().queryByText(/open invitations/)).toBeNull();
  choose('Remove');
  await closed();
  expect(changes).toEqual([['DELETE', 'users/p2']]);
  expect(isStopped('other')).toBe(false);
});

test('says that a person was removed whose share links could not be stopped, and tries only that again', async () => {
  const transaction = vi.spyOn(dataset.client, 'transaction').mockImplementationOnce(() => {
    throw new Error('The content lake is down.');
  });
  open('Ana', 'Remove');
  await screen.findByLabelText('Stop their 2 share links');
  choose('Remove');
  const problem = 'Ana was removed, but their share links may still work: The content lake is down. Try again.';
  expect((await screen.findByRole('alert')).textContent).toBe(problem);
  choose('Remove');
  await closed();
  expect(transaction).toHaveBeenCalledTimes(2);
  expect(changes).toEqual([['DELETE', 'users/p1']]);
  expect(isStopped('one')).toBe(true);
});

test('stops share links also if they could not be counted', async () => {
  vi.spyOn(dataset.client, 'withConfig').mockImplementationOnce(() => {
    const fetch = () => Promise.reject(new Error('The content lake is down.'));
    return { fetch } as unknown as TestDataset['client'];
  });
  open('Ana', 'Remove');
  expect(await screen.findByLabelText('Stop their share links')).toHaveProperty('checked', true);
  choose('Remove');
  await closed();
  expect(isStopped('one')).toBe(true);
});

test('offers no choice about share links for an invitation', async () => {
  open('Cleo', 'Withdraw invitation');
  expect(screen.queryByRole('checkbox')).toBeNull();
  choose('Withdraw');
  await closed();
  expect(changes).toEqual([['DELETE', 'invites/p3']]);
});

test('says that the lake does not respond', async () => {
  vi.spyOn(dataset.client, 'request').mockImplementation(() => silentClient.request({}));
  // SWR, which `sanity` loads, calls `setTimeout` with the event as the delay, and Node.js warns if that is not a number.
  const focus = Object.assign(new FocusEvent('focus'), { valueOf: () => 0 });
  await passReadLimit(() => fireEvent(window, focus));
  expect(
    screen.getByText('The list cannot be loaded: The content lake did not respond within 30 seconds.'),
  ).toBeTruthy();
});
