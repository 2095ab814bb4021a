import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from './connect-services.ts';
import { describeLoss, listenToContent } from './content-listener.ts';

interface Observer {
  next: (event: object) => void;
  error: (error: Error) => void;
}

/** Listens with a client whose events the test sends. */
function startListening() {
  const observers: Observer[] = [];
  const unsubscribe = vi.fn<() => void>();
  const client = {
    listen: () => ({
      subscribe(observer: Observer) {
        observers.push(observer);
        return { unsubscribe };
      },
    }),
  } as unknown as Services['client'];
  const events: string[] = [];
  const stop = listenToContent(client, {
    onConnected: () => events.push('connected'),
    onChange: (id, type) => events.push(`${type} ${id}`),
    onLost: (reason) => events.push(`lost: ${reason}`),
  });
  return { observers, unsubscribe, events, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports changes, with the previous type of a deleted document', () => {
  const { observers, events } = startListening();
  observers[0]?.next({ type: 'welcome' });
  observers[0]?.next({ type: 'mutation', documentId: 'a', result: { _type: 'doc' } });
  observers[0]?.next({ type: 'mutation', documentId: 'b', previous: { _type: 'post' } });
  expect(events).toEqual(['connected', 'doc a', 'post b']);
});

it('reports a lost connection once, and when it is back', () => {
  const { observers, events } = startListening();
  observers[0]?.next({ type: 'welcome' });
  observers[0]?.next({ type: 'reconnect' });
  vi.runOnlyPendingTimers();
  observers[0]?.next({ type: 'reconnect' });
  vi.runOnlyPendingTimers();
  observers[0]?.next({ type: 'welcome' });
  expect(events).toEqual(['connected', 'lost: connection closed', 'connected']);
});

it('does not report a connection that is back at once: hosted Sanity ends each after 30 minutes', () => {
  const { observers, events, stop } = startListening();
  observers[0]?.next({ type: 'welcome' });
  observers[0]?.next({ type: 'reconnect' });
  observers[0]?.next({ type: 'welcome' });
  vi.runOnlyPendingTimers();
  observers[0]?.next({ type: 'reconnect' });
  stop();
  vi.runOnlyPendingTimers();
  expect(events).toEqual(['connected', 'connected']);
});

it('reports that the lake rejects the connection after it was lost, as after its tokens were replaced', () => {
  const { observers, events, stop } = startListening();
  observers[0]?.next({ type: 'welcome' });
  observers[0]?.next({ type: 'reconnect' });
  vi.runOnlyPendingTimers();
  observers[0]?.error(new Error('token invalid'));
  vi.runOnlyPendingTimers();
  observers[1]?.next({ type: 'reconnect' });
  observers[1]?.error(new Error('token invalid'));
  stop();
  expect(events).toEqual(['connected', 'lost: connection closed', 'lost: token invalid']);
});

it('retries after a rejection until it is stopped', () => {
  const { observers, unsubscribe, events, stop } = startListening();
  observers[0]?.error(new Error('token expired'));
  vi.runOnlyPendingTimers();
  expect(observers).toHaveLength(2);
  observers[1]?.error(new Error('token expired'));
  stop();
  vi.runOnlyPendingTimers();
  expect(observers).toHaveLength(2);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(events).toEqual(['lost: token expired']);
});

it('says why the connection was lost if a query fails, too', async () => {
  const loss = (contentVersion: () => Promise<string>) => describeLoss('connection closed', { contentVersion });
  expect(
    await loss(() => Promise.reject(new Error('The content lake rejected the token. Fix SANITY_READ_TOKEN.'))),
  ).toBe('The content lake rejected the token. Fix SANITY_READ_TOKEN. Reconnecting; no change will be missed.');
  expect(await loss(() => Promise.resolve(''))).toBe(
    'Lost the connection to the content lake (connection closed). Reconnecting; no change will be missed.',
  );
});
