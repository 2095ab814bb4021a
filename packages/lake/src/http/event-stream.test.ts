import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

/** Opens a stream whose client reads nothing. */
async function openUnreadStream(method = 'GET') {
  const opened = Promise.withResolvers<EventStream>();
  const closed = Promise.withResolvers<void>();
  const server = createServer((incoming, response) => {
    opened.resolve(new EventStream(incoming, response, () => closed.resolve()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({ method, port, host: '127.0.0.1' });
  client.on('error', () => {}).end();
  client.on('response', (response) => response.on('error', () => {}));
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return { stream: await opened.promise, closed: closed.promise };
}

it('is caught up while little is unread', async () => {
  const { stream } = await openUnreadStream();
  stream.send('mutation', 'x'.repeat(1000));
  await expect(stream.caughtUp()).resolves.toBeUndefined();
});

it('disconnects a client that reads nothing for half a minute', async () => {
  const { stream, closed } = await openUnreadStream();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let hasClosed = false;
  void closed.then(() => (hasClosed = true));
  stream.send('mutation', 'x'.repeat(12 * 1024 * 1024));
  const caughtUp = stream.caughtUp();
  vi.advanceTimersByTime(29_000);
  await new Promise(setImmediate);
  expect(hasClosed).toBe(false);
  vi.advanceTimersByTime(1000);
  await Promise.all([caughtUp, closed]);
  await stream.caughtUp();
});

it('ends at once for HEAD, whose response has no events', async () => {
  const { stream, closed } = await openUnreadStream('HEAD');
  stream.send('welcome', {});
  await expect(closed).resolves.toBeUndefined();
});
