// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { ToastProvider } from '@sanity/ui/toast';
import { reportWaiting } from '@site/studio-kit/lake-connection';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConnectionNotice } from './connection-notice.tsx';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';

prepareSanityUi();

function renderNotice() {
  render(
    <SanityTheme>
      <ToastProvider>
        <ConnectionNotice />
      </ToastProvider>
    </SanityTheme>,
  );
}

test('says that changes are kept while they wait for the lake, and that they are saved afterward', async () => {
  renderNotice();
  expect(screen.queryByText('No connection')).toBeNull();
  const commit = {};
  act(() => reportWaiting(commit, true));
  expect(await screen.findByText('No connection', {}, { timeout: 10_000 })).toBeDefined();
  expect(screen.getByText(/Your changes are not saved yet\. They are kept in this tab/)).toBeDefined();
  act(() => reportWaiting(commit, false));
  expect(await screen.findByText('Connected again', {}, { timeout: 10_000 })).toBeDefined();
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull(), { timeout: 10_000 });
});

test('asks before the tab is closed or loaded again while changes wait', () => {
  renderNotice();
  const leave = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const commit = {};
  expect(leave()).toBe(false);
  act(() => reportWaiting(commit, true));
  expect(leave()).toBe(true);
  act(() => reportWaiting(commit, false));
  expect(leave()).toBe(false);
});

test('does not mention a short interruption', async () => {
  renderNotice();
  const commit = {};
  act(() => reportWaiting(commit, true));
  act(() => reportWaiting(commit, false));
  await new Promise((resolve) => void setTimeout(resolve, 2500));
  expect(screen.queryByText(/No connection|Connected again/)).toBeNull();
});
