import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@site/service-kit/free-port';
import { describe, expect, it, vi } from 'vitest';
import { data, nginx, site, get, page, newPath, startEdge, prepareEdge, respondWith } from './edge.fixture.ts';

prepareEdge();

describe.skipIf(!nginx)('while the site is frozen', () => {
  it('serves old pages, without waiting after some timeouts', async () => {
    const path = newPath();
    respondWith(page('kept', { 'cache-control': 's-maxage=1' }));
    await get(path);
    await delay(2100);
    respondWith(() => {});
    const first = await Promise.all(Array.from({ length: 12 }, () => get(path)));
    expect(first.every(({ status, body }) => status === 200 && body === 'kept')).toBe(true);
    const start = Date.now();
    expect(await get(path)).toMatchObject({ status: 200, body: 'kept' });
    expect((await get(newPath())).status).toBe(503);
    expect(Date.now() - start, 'less than the time limit of the site').toBeLessThan(1000);
    respondWith(page('back'));
    await vi.waitFor(async () => expect((await get(path)).body).toBe('back'), 10_000);
  });
});

describe.skipIf(!nginx)('while replicas of two releases run', () => {
  it('finds scripts at the replica that has them, also after the replicas were replaced', async () => {
    const replicas = [404, 404, 200].map((status) =>
      createServer(({ url = '' }, response) => void response.writeHead(url.includes('missing') ? 404 : status).end()),
    );
    await Promise.all(
      replicas.map((each) => new Promise<void>((resolve) => void each.listen(0, '127.0.0.1', resolve))),
    );
    const servers = replicas.map((each) => `127.0.0.1:${(each.address() as AddressInfo).port}`);
    const own = await startEdge({ folder: 'releases', siteServers: servers.slice(0, 1) });
    const status = async (path: string) => (await get(`/_next/static/${path}`, {}, false, own.port)).status;
    expect(await status('chunks/new.js')).toBe(404);
    own.setServers(servers);
    const statuses = () => Promise.all(Array.from({ length: 8 }, (_, index) => status(`chunks/new-${index}.js`)));
    // For 100 ms, nginx's old workers accept connections too. They know the first replica only.
    await vi.waitFor(async () => expect(await statuses()).toEqual(Array(8).fill(200)), {
      timeout: 20_000,
      interval: 50,
    });
    expect(await status('chunks/missing.js')).toBe(404);
    await own.stop();
    for (const each of replicas) each.close();
  });

  it('gets a page from another replica if one cannot be reached', async () => {
    const servers = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${(site.address() as AddressInfo).port}`];
    const own = await startEdge({ folder: 'failover', siteServers: servers });
    const replies = await Promise.all(Array.from({ length: 4 }, () => get(newPath(), {}, false, own.port)));
    await own.stop();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe.skipIf(!nginx)('while the disk is full', () => {
  it('serves pages and images without storing them, and changes of the servers keep that', async () => {
    const own = await startEdge({ folder: 'full' });
    const path = newPath();
    const image = `/images/${'a'.repeat(40)}-1x1.png/`;
    const cacheStatus = async () => (await get(path, {}, false, own.port)).headers['x-edge-cache'];
    const storedFiles = () =>
      ['pages', 'images'].flatMap((folder) =>
        readdirSync(join(data, 'full', folder), { recursive: true, encoding: 'utf8' }),
      );
    own.setCaching(false);
    respondWith(page('page'));
    await vi.waitFor(async () => expect(await cacheStatus()).toBeUndefined(), { timeout: 10_000, interval: 50 });
    own.setServers([`127.0.0.1:${(site.address() as AddressInfo).port}`]);
    // For 100 ms, nginx's old workers accept connections too.
    await delay(500);
    const before = storedFiles();
    expect(await cacheStatus()).toBeUndefined();
    expect((await get(newPath(), {}, false, own.port)).body).toBe('page');
    expect(await get(image, {}, false, own.port)).toMatchObject({ status: 200, body: 'page' });
    expect(storedFiles()).toEqual(before);
    own.setCaching(true);
    await vi.waitFor(async () => expect(await cacheStatus()).toBe('HIT'), { timeout: 10_000, interval: 50 });
    await own.stop();
  });
});
