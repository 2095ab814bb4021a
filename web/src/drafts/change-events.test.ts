import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeEvents, respondWithChanges } from './change-events.ts';
import type { Listen } from './change-events.ts';

type Listener = Parameters<Listen>[0];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a stream with a fake subscription. */
function open() {
  const page = new AbortController();
  let listener: Listener | undefined;
  const unsubscribe = vi.fn<() => void>();
  const stream = changeEvents((given) => {
    listener = given;
    return { unsubscribe };
  }, page.signal);
  if (listener === undefined) throw new Error('No listener was registered');
  const reader = stream.getReader();
  const read = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { page, listener, unsubscribe, reader, read };
}

test('sends each change and keep-alive comments', async () => {
  const { listener, read } = open();
  listener.next();
  expect(await read()).toBe('data: changed\n\n');
  listener.next();
  expect(await read()).toBe('data: changed\n\n');
  vi.advanceTimersByTime(20_000);
  expect(await read()).toBe(': keep-alive\n\n');
});

test.each(['error', 'complete'] as const)('ends on %s, so that the browser reconnects', async (end) => {
  const { listener, read, unsubscribe } = open();
  listener[end]();
  expect(await read()).toBeUndefined();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('unsubscribes when the page closes', async () => {
  const aborted = open();
  aborted.page.abort();
  expect(await aborted.read()).toBeUndefined();
  expect(aborted.unsubscribe).toHaveBeenCalledOnce();

  const cancelled = open();
  await cancelled.reader.cancel();
  cancelled.page.abort();
  expect(cancelled.unsubscribe).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('does not subscribe for a page that closed while its access was checked', async () => {
  const subscribe = vi.fn<Listen>(() => ({ unsubscribe: () => {} }));
  const reader = changeEvents(subscribe, AbortSignal.abort()).getReader();
  expect(await reader.read()).toMatchObject({ done: true });
  expect(subscribe).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('responds with changes to a page that may see drafts, until its access ends', async () => {
  const aborted = new AbortController();
  const request = new Request('https://site.example/api/draft-mode/changes/', { signal: aborted.signal });
  const response = respondWithChanges(request, Date.now() + 60_000, ({ next }) => {
    next();
    return { unsubscribe: () => {} };
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  aborted.abort();
  expect(await response.text()).toBe('data: changed\n\n');
});

test('says in the stream that a page may not see drafts, because EventSource hides the status', async () => {
  const listen = vi.fn<Listen>();
  const response = respondWithChanges(new Request('https://site.example/'), undefined, listen);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.text()).toBe('event: expired\ndata: expired\n\n');
  expect(listen).not.toHaveBeenCalled();
});
