// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import type { DocumentActionComponent } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { actionButton } from '../testing/action-button.fixture.tsx';
import { restoreAction } from '../testing/restore-action.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { restoreRevisions } from './restore-revision.ts';

const { restore, toast, navigateIntent } = vi.hoisted(() => ({
  restore: vi.fn<(...options: unknown[]) => Observable<void>>(),
  toast: vi.fn<(toast: { status: string; title: string; description?: string }) => void>(),
  navigateIntent: vi.fn<(...options: unknown[]) => void>(),
}));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useHistoryStore: () => ({ restore }),
}));
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useRouter: () => ({ navigateIntent }),
}));
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: toast }) }));

prepareSanityUi();
afterEach(cleanup);

const restoreOfSanity = vi.fn<() => void>();
const useRestore = restoreAction(restoreOfSanity);

const version = { _id: 'versions.rSpring.page', _type: 'doc' };
const onlyInRelease = {
  id: 'page',
  type: 'doc',
  revision: 'r1',
  release: 'rSpring',
  version,
  draft: null,
  published: null,
};

const resolve = (...actions: DocumentActionComponent[]) =>
  restoreRevisions(actions, {} as Parameters<typeof restoreRevisions>[1]);

/** Presses the button of the action for a document, and waits for its dialog. */
async function openDialog(props: object): Promise<void> {
  vi.resetAllMocks();
  const [useAction = useRestore] = resolve(useRestore);
  const Action = actionButton(useAction);
  render(<Action {...props} />);
  fireEvent.click(screen.getByRole('button', { name: 'Revert to revision' }));
  await screen.findByRole('dialog', { name: 'Revert to revision' });
}

const confirm = () => fireEvent.click(screen.getByTestId('confirm-button'));

test('asks about the draft', async () => {
  await openDialog({ ...onlyInRelease, release: undefined, version: null });
  screen.getByText('The draft gets this version.');
  confirm();
  expect(restoreOfSanity).toHaveBeenCalledOnce();
});

test('says that a version in a release is restored', async () => {
  await openDialog({ ...onlyInRelease, published: { _id: 'page', _type: 'doc' } });
  screen.getByText(/^The version in the release gets this text\./);
  expect(screen.queryByText('The draft gets this version.')).toBeNull();
  confirm();
  expect(restoreOfSanity).toHaveBeenCalledOnce();
  expect(restore).not.toHaveBeenCalled();
});

test('restores a page that exists only in a release, and shows its form again', async () => {
  await openDialog(onlyInRelease);
  restore.mockReturnValue(of(undefined));
  confirm();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(restore).toHaveBeenCalledWith('page', version._id, 'r1', expect.objectContaining({ fromDeleted: false }));
  expect(navigateIntent).toHaveBeenCalledWith('edit', { id: 'page', type: 'doc' });
  expect(toast.mock.lastCall?.[0].status).toBe('success');
  expect(restoreOfSanity).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says why a page that exists only in a release was not restored', async () => {
  await openDialog(onlyInRelease);
  restore.mockReturnValue(throwError(() => new Error('The release is scheduled.')));
  confirm();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast.mock.lastCall?.[0]).toMatchObject({ status: 'error', description: 'The release is scheduled.' });
  expect(navigateIntent).not.toHaveBeenCalled();
});

test('leaves other actions as they are', () => {
  const other: DocumentActionComponent = () => null;
  const resolved = resolve(useRestore, other);
  expect(resolved.map(({ action }) => action)).toEqual(['restore', undefined]);
  expect(resolved[0]).not.toBe(useRestore);
  expect(resolved[1]).toBe(other);
});
