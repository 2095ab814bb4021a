import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { waitForWarmPages } from './wait-for-warm-pages.ts';

async function startSite(respond: () => { status: number; body: string }): Promise<string> {
  const server = createServer((_, response) => {
    const { status, body } = respond();
    response.writeHead(status).end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('waits until the site reports that all pages are rendered, also while it is restarting', async () => {
  const responses = [
    { status: 502, body: 'not JSON' },
    { status: 503, body: '{"warmed":0,"failed":0}' },
    { status: 200, body: '{"totalAtStart":3,"warmed":1,"failed":1}' },
    { status: 200, body: '{"totalAtStart":3,"warmed":2,"failed":1}' },
  ];
  const siteUrl = await startSite(() => responses.shift() ?? { status: 500, body: '' });
  const details: string[] = [];
  await waitForWarmPages({
    siteUrl,
    onProgress: (detail) => details.push(detail),
    signal: new AbortController().signal,
  });
  expect(details).toEqual(['1 of 3, 1 failed', '2 of 3, 1 failed']);
});

test('rejects once it is aborted, because not all pages are rendered', async () => {
  const controller = new AbortController();
  const siteUrl = await startSite(() => {
    controller.abort();
    return { status: 200, body: '{"totalAtStart":3,"warmed":1,"failed":0}' };
  });
  const details: string[] = [];
  const waiting = waitForWarmPages({
    siteUrl,
    onProgress: (detail) => details.push(detail),
    signal: controller.signal,
  });
  await expect(waiting).rejects.toThrow('aborted');
  expect(details.length).toBeLessThan(2);
});
