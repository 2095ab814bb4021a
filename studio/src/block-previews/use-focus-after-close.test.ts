// @vitest-environment jsdom
import { PortableTextEditor } from '@portabletext/editor';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterClose } from './use-focus-after-close.ts';

vi.mock('@portabletext/editor', () => ({
  PortableTextEditor: { focus: vi.fn<() => void>() },
  usePortableTextEditor: () => EDITOR,
}));

const EDITOR = {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

test('the text has the focus after the dialog of a block is closed', () => {
  const { rerender } = renderHook(useFocusAfterClose, { initialProps: true });
  vi.runAllTimers();
  expect(PortableTextEditor.focus).not.toHaveBeenCalled();
  rerender(false);
  vi.runAllTimers();
  expect(PortableTextEditor.focus).toHaveBeenCalledExactlyOnceWith(EDITOR);
});

test('another field keeps the focus', () => {
  const { rerender } = renderHook(useFocusAfterClose, { initialProps: true });
  document.body.append(document.createElement('input'));
  document.querySelector('input')?.focus();
  rerender(false);
  vi.runAllTimers();
  expect(PortableTextEditor.focus).not.toHaveBeenCalled();
});
