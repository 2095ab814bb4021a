// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SavingLayout } from './save-for-preview.tsx';

const commit = { disabled: false, execute: vi.fn<() => void>() };
let draft = {};
let params: object | null = {};

vi.mock('sanity', () => ({
  getPublishedId: (id: string) => id,
  useDocumentOperation: () => ({ commit }),
  useEditState: () => ({ draft, published: null, version: null }),
  usePerspective: () => ({ selectedReleaseId: undefined }),
  useSyncState: () => ({ isSyncing: false }),
}));
vi.mock('sanity/presentation', () => ({ usePresentationParams: () => params }));

beforeEach(() => {
  vi.useFakeTimers();
  commit.execute.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const layout = () => <SavingLayout documentId="doc-a" documentType="doc" renderDefault={() => <form />} />;

/** Types as many keys as `pauses` has, and waits that long after each, in milliseconds. */
function type(pauses: number[]): void {
  const { rerender } = render(layout());
  for (const pause of pauses) {
    draft = {};
    rerender(layout());
    vi.advanceTimersByTime(pause);
  }
}

test('saves after a pause in typing, not between quick keys', () => {
  params = {};
  type([20, 20, 20]);
  expect(commit.execute).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(commit.execute).toHaveBeenCalledOnce();
});

test('leaves saving to Sanity without a preview', () => {
  params = null;
  type([500]);
  expect(commit.execute).not.toHaveBeenCalled();
});
