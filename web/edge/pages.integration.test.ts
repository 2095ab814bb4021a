import { Agent, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  nginx,
  PAGE,
  IMMUTABLE,
  data,
  requests,
  get,
  page,
  newPath,
  prepareEdge,
  respondWith,
} from './edge.fixture.ts';

prepareEdge();

describe.skipIf(!nginx)('pages at the edge', () => {
  it('are fetched once per second, however many visitors and queries there are', async () => {
    const path = newPath();
    respondWith(page('first '.repeat(200)));
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => get(`${path}?utm_source=${index}`, { 'accept-encoding': 'gzip' })),
    );
    expect(answers.every(({ body }) => body.startsWith('first'))).toBe(true);
    expect(answers[0]?.headers['content-encoding']).toBe('gzip');
    // Once more for each second that ended in between.
    expect(requests.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - start) / 1000));
    expect(requests[0]?.url).toBe(path);
    expect((await get(path)).headers).not.toHaveProperty('content-encoding');
  });

  it('are compressed only for clients that accept it', async () => {
    const path = newPath();
    respondWith(page('page '.repeat(200)));
    const encodingsFor = (accepted: string[]) =>
      Promise.all(
        accepted.map(async (value) => (await get(path, { 'accept-encoding': value })).headers['content-encoding']),
      );
    expect(await encodingsFor(['gzip', 'GZIP;q=0.5', 'br;q=0, gzip', 'gzip;q=0.05'])).toEqual(Array(4).fill('gzip'));
    expect(await encodingsFor(['identity', 'gzip;q=0', 'gzip; q=0.000, identity', 'br;q=0'])).toEqual(Array(4));
  });

  it('arrive at once on a connection that stays open', async () => {
    const path = newPath();
    // Headers of the size that a page has. Sent apart from the body, its end would wait for a delayed ACK, 40 ms.
    respondWith(page('page '.repeat(20_000), { 'content-security-policy': 'x'.repeat(2000) }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const start = performance.now();
      await get(path, { 'accept-encoding': 'gzip' }, agent);
      times.push(performance.now() - start);
    }
    agent.destroy();
    // The fastest, because only a busy machine delays some of them. The first one opens the connection.
    expect(Math.min(...times.slice(1))).toBeLessThan(30);
  });

  it('show a publish after one second, without a visitor waiting for it', async () => {
    const path = newPath();
    respondWith(page('old'));
    await get(path);
    respondWith(page('new'));
    await delay(1000);
    expect(await get(path)).toMatchObject({ body: 'old', headers: { 'x-edge-cache': 'STALE' } });
    await vi.waitFor(async () => expect((await get(path)).body).toBe('new'), { timeout: 10_000, interval: 20 });
  });

  it('do not keep parts of recordings, which are passed on', async () => {
    const path = `/files/${'a1'.repeat(20)}.mp3`;
    respondWith((request, response) =>
      response
        .writeHead(206, { 'content-type': 'audio/mpeg', 'content-range': 'bytes 2-3/9', 'cache-control': IMMUTABLE })
        .end(`${request.headers.range}`),
    );
    for (const range of ['bytes=2-3', 'bytes=4-5']) {
      expect(await get(path, { range })).toMatchObject({
        status: 206,
        body: range,
        headers: { 'content-type': 'audio/mpeg', 'content-range': 'bytes 2-3/9', 'cache-control': IMMUTABLE },
      });
    }
    expect(requests).toHaveLength(2);
  });

  it('never depend on headers or cookies that are not a part of the cache key', async () => {
    const path = newPath();
    respondWith((request, response) => page(`page ${JSON.stringify(request.headers)}`)(request, response));
    const poison = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-forwarded-scheme': 'evil',
      'x-original-url': '/evil',
      'x-middleware-subrequest': 'evil',
      'x-nextjs-data': 'evil',
      'x-invoke-path': '/evil',
      'accept-language': 'evil',
      'user-agent': 'evil',
      authorization: 'evil',
      cookie: 'session=evil',
      host: 'evil.example',
      'next-router-state-tree': 'evil',
      'next-router-prefetch': 'evil',
      'next-router-segment-prefetch': '/evil',
      'next-url': '/evil',
    };
    expect((await get(path, poison)).body).not.toContain('evil');
  });

  it('are different for navigations of Next.js, by all headers that its responses depend on', async () => {
    const path = newPath();
    respondWith((request, response) =>
      page(request.headers['rsc'] ? `flight ${String(request.headers['next-router-prefetch'])}` : 'html')(
        request,
        response,
      ),
    );
    expect((await get(`${path}?_rsc=abc`, { rsc: '1', 'next-router-prefetch': '1' })).body).toBe('flight 1');
    expect((await get(`${path}?_rsc=abd`, { rsc: '1' })).body).toBe('flight undefined');
    expect((await get(`${path}?_rsc=abc`)).body).toBe('html');
    expect(requests.map(({ url }) => url)).toEqual([`${path}?_rsc=abc`, `${path}?_rsc=abd`, path]);
  });

  it('do not keep the redirect of Next.js for a navigation with a wrong hash', async () => {
    const path = newPath();
    respondWith((_, response) =>
      response.writeHead(307, { location: `${path}?_rsc=other`, 'cache-control': PAGE }).end(),
    );
    expect((await get(`${path}?_rsc=abc`, { rsc: '1' })).status).toBe(307);
    respondWith(page('flight'));
    expect((await get(`${path}?_rsc=abc`, { rsc: '1' })).body).toBe('flight');
  });

  it.each([
    ['/new/', '/new/?utm_source=letter'],
    ['/new/?a=1#part', '/new/?a=1&utm_source=letter#part'],
  ])('keep the query of a visitor whom they redirect to %s', async (location, target) => {
    const path = newPath();
    respondWith((_, response) => response.writeHead(308, { location, 'cache-control': PAGE }).end());
    for (const query of ['', '?utm_source=letter', '']) {
      expect((await get(`${path}${query}`)).headers.location).toBe(query ? target : location);
    }
    expect((await get(`${path}?_rsc=hash`, { rsc: '1' })).headers.location).toBe(location);
  });

  it('say to caches in front to store no redirect with the query of a visitor', async () => {
    const path = newPath();
    const headers = { location: '/new/', 'cache-control': PAGE, 'cdn-cache-control': 'max-age=86400' };
    respondWith((_, response) => response.writeHead(308, headers).end());
    for (const [query, expected] of [
      ['?utm_source=letter', expect.stringMatching(/, no-store$/)],
      ['', expect.stringMatching(/86400$/)],
      ['?utm_source=letter', expect.stringMatching(/, no-store$/)],
    ] as const) {
      const answer = await get(`${path}${query}`);
      expect(answer.headers).toMatchObject({ 'cache-control': expected, 'cdn-cache-control': expected });
    }
  });

  it('of editors in draft mode bypass the cache', async () => {
    const path = newPath();
    respondWith((request, response) => page(request.headers.cookie ?? 'published')(request, response));
    const cookie = '__prerender_bypass=secret';
    expect((await get(path, { cookie })).body).toBe(cookie);
    expect((await get(path)).body).toBe('published');
    expect((await get(path, { cookie })).body).toBe(cookie);
  });

  it('with a cookie or no-store are not kept', async () => {
    const headers: Record<string, string>[] = [{ 'set-cookie': 'a=b' }, { 'cache-control': 'private, no-store' }];
    for (const header of headers) {
      const path = newPath();
      respondWith(page('private', header));
      await get(path);
      respondWith(page('second'));
      expect((await get(path)).body).toBe('second');
    }
  });

  it('get an expiry for the cache, unless they must not be kept', async () => {
    const socketPath = join(data, 'edge', 'compressor.sock');
    const expiry = (headers: Record<string, string>) => {
      respondWith(page('page', headers));
      return new Promise<unknown>((resolve, reject) => {
        const request = sendRequest({ socketPath, path: '/' }, (response) => {
          resolve(response.resume().headers['x-accel-expires']);
        });
        request.on('error', reject).end();
      });
    };
    expect(await expiry({})).toMatch(/^@\d+$/);
    for (const caching of ['private, no-store', 'no-cache', `private, no-store, ${PAGE}`, 'max-age=5, Private']) {
      expect([caching, await expiry({ 'cache-control': caching })]).toEqual([caching, undefined]);
    }
  });

  it('have their own entry for each spelling of a path', async () => {
    respondWith((request, response) => page(request.url ?? '')(request, response));
    for (const path of ['/spelled/', '/spell%65d/', '//spelled/', '/x/../spelled/']) {
      expect((await get(path)).body).toBe(path);
    }
  });

  it('respond with 304 to a browser that has the page', async () => {
    const path = newPath();
    respondWith(page('page', { etag: '"1"' }));
    await get(path);
    expect((await get(path, { 'if-none-match': '"1"' })).status).toBe(304);
  });

  it('are served during an error and a crash of the site', async () => {
    const path = newPath();
    respondWith(page('kept', { 'cache-control': 's-maxage=1' }));
    await get(path);
    await delay(2100);
    respondWith((_, response) => response.writeHead(500).end('stack trace'));
    expect(await get(path)).toMatchObject({ status: 200, body: 'kept' });
    respondWith((_, response) => void response.destroy());
    expect(await get(path)).toMatchObject({ status: 200, body: 'kept' });
    const unknown = await get(newPath());
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect(unknown.body).toContain('This page is not available right now');
    expect(unknown.headers['server'], 'no version').toBe('nginx');
  });
});
