// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useFocusAfterClose } from './use-focus-after-close.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function focusOtherField(): void {
  const input = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => input.remove());
  input.focus();
}

test('the focus is returned after the dialog is closed', () => {
  const returnFocus = vi.fn<() => void>();
  const { rerender } = renderHook((open: boolean) => useFocusAfterClose(open, returnFocus), { initialProps: true });
  vi.runAllTimers();
  expect(returnFocus).not.toHaveBeenCalled();
  rerender(false);
  vi.runAllTimers();
  expect(returnFocus).toHaveBeenCalledOnce();
});

test('another field keeps the focus', () => {
  const returnFocus = vi.fn<() => void>();
  const { rerender } = renderHook((open: boolean) => useFocusAfterClose(open, returnFocus), { initialProps: true });
  focusOtherField();
  rerender(false);
  vi.runAllTimers();
  expect(returnFocus).not.toHaveBeenCalled();
});
