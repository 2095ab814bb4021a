// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageMenu } from './page-menu.tsx';

// jsdom does not have it.
HTMLElement.prototype.hidePopover = () => {};

test('a copy shows for its whole time, also soon after another one', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('# Page'));
  vi.stubGlobal('navigator', { clipboard: { write: async () => {} } });
  vi.stubGlobal('ClipboardItem', Object);
  render(<PageMenu markdownPath="/docs/page.md" />);
  const copy = async () => {
    fireEvent.click(screen.getByText('Copy page as Markdown'));
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  await copy();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await copy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Copied')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByText('Copied')).toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
