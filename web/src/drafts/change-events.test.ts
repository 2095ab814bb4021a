import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeEvents } from './change-events.ts';
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
