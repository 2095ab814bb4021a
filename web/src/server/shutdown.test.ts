import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CdnEnvironment } from '@site/site/environment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgeOldRelease } from './shutdown.ts';

let server: Server;
let cdn: CdnEnvironment;
let purges: string[];
beforeEach(async () => {
  purges = [];
  server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => purges.push(body));
    request.on('end', () => response.writeHead(503).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  cdn = { provider: 'generic', purgeUrl: `http://127.0.0.1:${port}/`, purgeToken: undefined };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

test('one of several replicas purges every page when it stops, once, and reports a failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await purgeOldRelease({ cdn, redisUrl: 'redis://replicas.example' });
  expect(purges).toEqual(['{"tags":["content","many"]}']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('The CDN was not purged (503'));
});

test('a single replica leaves its pages in the CDN, for the time of a restart', async () => {
  await purgeOldRelease({ cdn, redisUrl: undefined });
  expect(purges).toEqual([]);
});
