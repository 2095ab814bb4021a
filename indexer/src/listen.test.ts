import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connections } from './connect.ts';
import { listenToContent } from './listen.ts';

interface Observer {
  next: (event: object) => void;
  error: (error: Error) => void;
}

/** A client whose event stream the test writes. */
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
  } as unknown as Connections['client'];
  const heard: string[] = [];
  const stop = listenToContent(client, {
    onConnected: () => heard.push('connected'),
    onChange: (id, type) => heard.push(`${type} ${id}`),
    onLost: (reason) => heard.push(`lost: ${reason}`),
  });
  return { observers, unsubscribe, heard, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of changes, with the type that a deleted document had', () => {
  const { observers, heard } = startListening();
  observers[0]?.next({ type: 'welcome' });
  observers[0]?.next({ type: 'mutation', documentId: 'a', result: { _type: 'doc' } });
  observers[0]?.next({ type: 'mutation', documentId: 'b', previous: { _type: 'post' } });
  expect(heard).toEqual(['connected', 'doc a', 'post b']);
});

it('tells once that the connection was lost, and that it is there again', () => {
  const { observers, heard } = startListening();
  observers[0]?.next({ type: 'welcome' });
  observers[0]?.next({ type: 'reconnect' });
  observers[0]?.next({ type: 'reconnect' });
  observers[0]?.next({ type: 'welcome' });
  expect(heard).toEqual(['connected', 'lost: connection closed', 'connected']);
});

it('listens anew after it was refused, until it is stopped', () => {
  const { observers, unsubscribe, heard, stop } = startListening();
  observers[0]?.error(new Error('token expired'));
  vi.runOnlyPendingTimers();
  expect(observers).toHaveLength(2);
  observers[1]?.error(new Error('token expired'));
  stop();
  vi.runOnlyPendingTimers();
  expect(observers).toHaveLength(2);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(heard).toEqual(['lost: token expired']);
});
