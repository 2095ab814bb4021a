import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetServer } from '#/server/asset-server.fixture.ts';
import { fetchAsset } from './fetch-asset.ts';

const lake = assetServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const get = () => fetchAsset(new Request('http://site.example/'), `${lake.content.apiHost}/a.png`, {});

test('a body may take any time', async () => {
  let sending: ServerResponse | undefined;
  lake.handle = (_, response) => {
    sending = response.writeHead(200, { 'content-length': '6' });
    response.write('old');
  };
  const response = await get();
  await vi.advanceTimersByTimeAsync(60_000);
  sending?.end('new');
  expect(await response.text()).toBe('oldnew');
});

test('a lake that sends no headers is given up', async () => {
  const requested = new Promise<void>((resolve) => {
    lake.handle = () => resolve();
  });
  const response = get();
  response.catch(() => {});
  await requested;
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(response).rejects.toThrow('aborted');
});
