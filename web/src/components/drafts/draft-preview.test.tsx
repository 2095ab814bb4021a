// @vitest-environment jsdom
import type { ClientPerspective } from '@sanity/client';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftPreview } from './draft-preview.tsx';

const EXPIRED = 'The preview has expired. Open Preview again.';
const SECOND_MS = 1000;

const { refresh, studio } = vi.hoisted(() => ({
  refresh: vi.fn<() => void>(),
  studio: { changePerspective: (_perspective: ClientPerspective) => {} },
}));
vi.mock('next/navigation', () => {
  const router = { refresh };
  return { useRouter: () => router, usePathname: () => '/docs/' };
});
vi.mock('next-sanity/visual-editing/client-component', () => ({
  VisualEditing: ({ onPerspectiveChange }: { onPerspectiveChange: typeof studio.changePerspective }) => {
    studio.changePerspective = onPerspectiveChange;
    return null;
  },
}));

/** The connections of the page to the stream of changes, oldest first. */
let streams: FakeEventSource[];
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Of this page and of the others that the browser shows. */
let channels: FakeChannel[];
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }
  postMessage() {
    for (const each of channels) if (each !== this) each.dispatchEvent(new Event('message'));
  }
  close() {
    channels = channels.filter((each) => each !== this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  channels = [];
  refresh.mockReset();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the site sends in the newest connection. */
const send = (type: 'message' | 'expired') => act(() => void streams.at(-1)?.dispatchEvent(new Event(type)));
/** The newest connection ends, with an error status or in a way in which the browser reconnects. */
const fail = (isClosed: boolean) =>
  act(() => {
    const stream = streams.at(-1);
    if (isClosed) stream?.close();
    stream?.dispatchEvent(new Event('error'));
  });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const isOpen = () => streams.at(-1)?.readyState !== FakeEventSource.CLOSED;
const openInStudio = () => vi.stubGlobal('parent', {});
const exitButton = () => screen.queryByRole('button', { name: 'Exit draft mode' });

test('connects again after an error status, at growing intervals, and then shows what it missed', () => {
  render(<DraftPreview hasExpired={false} />);
  send('message');
  expect(refresh).toHaveBeenCalledTimes(1);
  for (const [failures, delay] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    fail(true);
    pass(delay * SECOND_MS - 1);
    expect(streams).toHaveLength(failures + 1);
    pass(1);
    expect(streams).toHaveLength(failures + 2);
  }
  expect(screen.queryByText(EXPIRED)).toBeNull();
  // The site reports each new connection as a change.
  send('message');
  expect(refresh).toHaveBeenCalledTimes(2);
  fail(true);
  pass(SECOND_MS);
  expect(streams).toHaveLength(9);
});

test('leaves it to the browser to connect again after a lost connection', () => {
  render(<DraftPreview hasExpired={false} />);
  fail(false);
  pass(60 * SECOND_MS);
  expect(streams).toHaveLength(1);
  expect(isOpen()).toBe(true);
});

test('stops connecting when the page closes', () => {
  const { unmount } = render(<DraftPreview hasExpired={false} />);
  fail(true);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(channels).toEqual([]);
});

test('says in the Studio that the access has ended, and stops', () => {
  openInStudio();
  render(<DraftPreview hasExpired={false} />);
  expect(screen.queryByRole('complementary')).toBeNull();
  send('expired');
  expect(screen.getByRole('alert').textContent).toBe(EXPIRED);
  expect(exitButton()).toBeNull();
  expect(isOpen()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('says in the bar outside of the Studio that the access has ended', () => {
  render(<DraftPreview hasExpired={false} />);
  expect(screen.getByRole('complementary').textContent).toContain('You are viewing unpublished drafts.');
  send('expired');
  expect(screen.getByRole('complementary').textContent).toContain(EXPIRED);
  expect(screen.queryByText(/unpublished drafts/)).toBeNull();
  expect(exitButton()).not.toBeNull();
});

test('says so on a page that the site rendered without drafts', () => {
  render(<DraftPreview hasExpired />);
  expect(screen.getByRole('alert').textContent).toBe(EXPIRED);
  expect(streams).toEqual([]);
});

test('says so after a refresh without drafts', () => {
  const { rerender } = render(<DraftPreview hasExpired={false} />);
  rerender(<DraftPreview hasExpired />);
  expect(screen.getByRole('alert').textContent).toBe(EXPIRED);
  expect(isOpen()).toBe(false);
});

test('says in the Studio that another page of the browser left draft mode, but not on that page', () => {
  openInStudio();
  const preview = render(<DraftPreview hasExpired={false} />);
  vi.stubGlobal('parent', window);
  const page = render(<DraftPreview hasExpired={false} />);
  const form = page.container.querySelector('form');
  if (form) fireEvent.submit(form);
  expect(preview.container.textContent).toContain(EXPIRED);
  expect(page.container.textContent).not.toContain(EXPIRED);
});

test('says so when the site refuses another perspective', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 403 })));
  render(<DraftPreview hasExpired={false} />);
  await act(async () => studio.changePerspective('published'));
  expect(screen.getByRole('alert').textContent).toBe(EXPIRED);
  expect(refresh).not.toHaveBeenCalled();
});
