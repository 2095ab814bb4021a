import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BACKGROUND_HEADER, VisitorRequests } from './visitor-requests.ts';

const isServed = async (requests: VisitorRequests) =>
  Promise.race([requests.served().then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

test('visitors are served when the last response is closed', async () => {
  const requests = new VisitorRequests();
  expect(await isServed(requests)).toBe(true);
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  requests.add({ headers: {} }, first as never);
  requests.add({ headers: {} }, second as never);
  const served = requests.served();
  first.emit('close');
  expect(await isServed(requests)).toBe(false);
  second.emit('close');
  await served;
  expect(await isServed(requests)).toBe(true);
});

test('visitors are served a moment after the last page that was rendered for one', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const requests = new VisitorRequests();
  for (const [renderingMs, isServedAtOnce] of [
    [10, true],
    [100, false],
    [100, false],
  ] as const) {
    const response = new EventEmitter();
    requests.add({ headers: {} }, response as never);
    await vi.advanceTimersByTimeAsync(renderingMs);
    response.emit('close');
    expect(await isServed(requests)).toBe(isServedAtOnce);
    await vi.advanceTimersByTimeAsync(200);
    expect(await isServed(requests)).toBe(isServedAtOnce);
  }
  await vi.advanceTimersByTimeAsync(60);
  expect(await isServed(requests)).toBe(true);
});

test.each([
  ['a request of the background', { [BACKGROUND_HEADER]: '1' }],
  ['an event stream, as of an open preview', { accept: 'text/event-stream' }],
])('%s is no visitor that waits', async (_, headers) => {
  const requests = new VisitorRequests();
  requests.add({ headers }, new EventEmitter() as never);
  expect(await isServed(requests)).toBe(true);
});
