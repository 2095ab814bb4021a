import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CdnPurge } from './cdn-purge.ts';

const waits: number[] = [];
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  },
}));

let server: Server;
let purgeUrl: string;
let requests: { headers: IncomingHttpHeaders; body: string }[];
let statuses: number[];
beforeEach(async () => {
  requests = [];
  statuses = [];
  waits.length = 0;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? 200).end('why');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const count = () => requests.length;

test('posts the tags as JSON, with the token', async () => {
  new CdnPurge({ provider: 'generic', purgeUrl, purgeToken: 'secret' }).add(['id:doc-faq', 'type:doc']);
  await expect.poll(count).toBe(1);
  expect(requests[0]?.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ tags: ['id:doc-faq', 'type:doc', 'many'] });
});

test('purges Fastly softly, by header', async () => {
  new CdnPurge({ provider: 'fastly', purgeUrl, purgeToken: 'secret' }).add(['id:doc-faq']);
  await expect.poll(count).toBe(1);
  expect(requests[0]?.headers).toMatchObject({
    'fastly-key': 'secret',
    'fastly-soft-purge': '1',
    'surrogate-key': 'id:doc-faq many',
  });
});

test('sends Cloudflare up to 100 tags at a time', async () => {
  const tags = Array.from({ length: 110 }, (_, number) => `id:${number}`);
  new CdnPurge({ provider: 'cloudflare', purgeUrl, purgeToken: undefined }).add(tags);
  await expect.poll(count).toBe(2);
  const sizes = requests.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length);
  expect(sizes).toEqual([100, 11]);
});

test('tries again after an error of the CDN', async () => {
  statuses = [503];
  new CdnPurge({ provider: 'generic', purgeUrl, purgeToken: undefined }).add(['id:doc-faq']);
  await expect.poll(count).toBe(2);
});

test('waits until a CDN that limits purges permits more: Cloudflare permits one in 12 seconds on its free plan', async () => {
  statuses = [429, 429, 429, 429];
  const log = vi.spyOn(console, 'error');
  new CdnPurge({ provider: 'cloudflare', purgeUrl, purgeToken: 'secret' }).add(['id:doc-faq']);
  await expect.poll(count).toBe(5);
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(2 * 12_000);
  expect(log).not.toHaveBeenCalled();
});

test('reports a rejected purge with its reason and tags, without trying again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  statuses = [403];
  new CdnPurge({ provider: 'generic', purgeUrl, purgeToken: 'secret' }).add(['id:doc-faq']);
  await expect.poll(() => log.mock.calls.length).toBe(1);
  expect(log.mock.calls[0]?.[0]).toMatch(/403 why.*id:doc-faq/);
  expect(log.mock.calls[0]?.[0]).not.toContain('secret');
  expect(requests).toHaveLength(1);
});
