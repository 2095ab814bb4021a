// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SavingLayout } from '../preview/save-for-preview.tsx';

const commit = { disabled: false, execute: vi.fn<() => void>() };
let isSyncing = false;

vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useDocumentOperation: () => ({ commit }),
  usePerspective: () => ({ selectedReleaseId: undefined }),
  useSyncState: () => ({ isSyncing }),
}));
vi.mock('sanity/presentation', () => ({ usePresentationParams: () => null }));

beforeEach(() => {
  vi.useFakeTimers();
  isSyncing = false;
  commit.execute.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderForm = () =>
  render(<SavingLayout documentId="drafts.doc-a" documentType="doc" renderDefault={() => <textarea />} />);

/** Leaves the page, and returns whether the browser asks before. */
const leave = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('a page whose changes are saved can be left', () => {
  renderForm();
  expect(leave()).toBe(false);
  expect(commit.execute).not.toHaveBeenCalled();
});

test('the browser asks while changes are being saved, and they are saved at once', () => {
  isSyncing = true;
  renderForm();
  expect(leave()).toBe(true);
  expect(commit.execute).toHaveBeenCalledOnce();
});

test('the browser asks right after a key, before the draft has the text', () => {
  const { container } = renderForm();
  const field = container.querySelector('textarea');
  expect.assert(field);
  fireEvent(field, new Event('beforeinput', { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(leave()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(leave()).toBe(false);
});
