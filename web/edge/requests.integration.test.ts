import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  nginx,
  IMMUTABLE,
  requests,
  edge,
  port,
  get,
  page,
  newPath,
  startEdge,
  prepareEdge,
  respondWith,
} from './edge.fixture.ts';

prepareEdge();

describe.skipIf(!nginx)('other requests at the edge', () => {
  it('for scripts are served compressed from disk', async () => {
    const answer = await get('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(answer.body).toHaveLength(5000);
    expect(requests).toEqual([]);
  });

  it('for scripts of an earlier release reach the site', async () => {
    respondWith(page('old release'));
    await vi.waitFor(async () => expect((await get('/_next/static/chunks/old.js')).body).toBe('old release'), 10_000);
    respondWith((_, response) => void response.writeHead(404).end());
    expect((await get('/_next/static/chunks/missing.js')).status).toBe(404);
  });

  it('for images reach the site once for each format', async () => {
    respondWith(({ headers }, response) =>
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE }).end(headers.accept),
    );
    const accepts = ['image/avif,image/webp,*/*;q=0.8', 'text/html,image/avif,image/webp', 'image/webp', '*/*'];
    const bodies = [];
    for (const accept of accepts) {
      bodies.push((await get('/images/a.png?auto=format&w=400&fit=max&blur=9', { accept })).body);
    }
    expect(bodies).toEqual(['image/avif,image/webp,*/*', 'image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']);
    expect(requests.map(({ url }) => url)).toEqual(
      Array.from({ length: 3 }, () => '/images/a.png?w=400&fit=max&auto=format&'),
    );
  });

  it('for SVG images reach the site once for each color scheme', async () => {
    respondWith(({ url }, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': IMMUTABLE }).end(url),
    );
    const searches = ['?scheme=dark', '?scheme=dark&x=1', '?scheme=light', '?scheme=sepia', ''];
    const bodies = [];
    for (const search of searches) bodies.push((await get(`/images/a.svg${search}`)).body);
    expect(bodies.map((url) => url.replace('/images/a.svg', ''))).toEqual([
      '?scheme=dark',
      '?scheme=dark',
      '?scheme=light',
      '?',
      '?',
    ]);
    expect(requests).toHaveLength(3);
  });

  it('to dynamic endpoints pass the body and are limited per address', async () => {
    respondWith((request, response) => void request.pipe(response.writeHead(200, { 'cache-control': 'no-store' })));
    // Many more than the limit, which rises while a busy machine sends them.
    const answers = await Promise.all(Array.from({ length: 300 }, () => get('/api/health/')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(statuses).toContain(429);
  });

  it('are limited per visitor behind a proxy that is trusted, and per address behind others', async () => {
    respondWith((_, response) => response.writeHead(200, { 'cache-control': 'no-store' }).end());
    const statusesFrom = async (target: number, count: number, address: (number: number) => string) => {
      const answers = Array.from({ length: count }, (_, number) =>
        get('/api/health/', { 'x-forwarded-for': address(number) }, false, target),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    /** The statuses of requests that two visitors send at the same time: the first many more than the limit, as above. */
    const statusesOf = (target: number, busy: (number: number) => string, other: string) =>
      Promise.all([statusesFrom(target, 300, busy), statusesFrom(target, 10, () => other)]);

    const trusting = await startEdge({ folder: 'trusting', trustedProxies: ['127.0.0.0/8'] });
    for (const [busy, other] of [
      [() => '203.0.113.0', '203.0.113.1'],
      [() => '::ffff:203.0.113.2', '::ffff:203.0.113.3'],
      // An IPv6 visitor has a whole /64 network.
      [(number: number) => `2001:db8:1:2::${number.toString(16)}`, '2001:db8:1:3::1'],
    ] as const) {
      const [many, few] = await statusesOf(trusting.port, busy, other);
      expect({ other, limited: [many, few].map((statuses) => statuses.includes(429)) }).toEqual({
        other,
        limited: [true, false],
      });
    }
    const shared = await statusesOf(port, () => '203.0.113.0', '203.0.113.1');
    expect(shared[1]).toContain(429);
    await trusting.stop();
  });

  it('go on while nginx reads its configuration again', async () => {
    respondWith(page('still here'));
    edge.kill('SIGHUP');
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => delay(turn * 25).then(() => get(newPath()))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('for Markdown at the address of a page are limited per address, because they bypass the cache', async () => {
    respondWith(page('the page'));
    const path = newPath();
    // Many more than the limit, as above.
    const answers = await Promise.all(Array.from({ length: 300 }, () => get(path, { accept: '*/*, text/markdown' })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
    expect(statuses).toContain(429);
    expect((await get(path)).status).toBe(200);
  });

  it('that the site renders are limited per address, so that one visitor cannot keep it busy', async () => {
    const limited = await startEdge({ folder: 'limited', trustedProxies: ['127.0.0.0/8'], siteTimeoutSeconds: 20 });
    const draft = { cookie: '__prerender_bypass=forged' };
    for (const [path, busy, other, headers] of [
      [newPath, () => '203.0.113.0', '203.0.113.1'],
      [newPath, () => '203.0.113.2', '203.0.113.3', draft],
      [() => '/search/?q=busy', () => '203.0.113.4', '203.0.113.5'],
      [() => '/api/revision/?path=/busy/', () => '203.0.113.6', '203.0.113.7'],
      [newPath, () => '::ffff:203.0.113.8', '::ffff:203.0.113.9'],
      // An IPv6 visitor has a whole /64 network.
      [newPath, (number: number) => `2001:db8:1:2::${number.toString(16)}`, '2001:db8:1:3::1'],
      [newPath, (number: number) => `2001:db8::${number.toString(16)}`, '2001:db8:1::1'],
    ] as const) {
      const held: ServerResponse[] = [];
      respondWith((_, response) => void held.push(response));
      const visit = (address: string) => get(path(), { 'x-forwarded-for': address, ...headers }, false, limited.port);
      const many = Array.from({ length: 40 }, (_, number) => visit(busy(number)));
      expect(await Promise.race(many)).toMatchObject({
        status: 429,
        headers: { 'cache-control': 'private, no-store', 'retry-after': '5' },
        body: expect.stringContaining('<small>429</small>'),
      });
      const few = visit(other);
      await vi.waitFor(() => expect(held).toHaveLength(21), 10_000);
      for (const response of held) response.end();
      expect((await few).status).toBe(200);
      const statuses = (await Promise.all(many)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    }
    await limited.stop();
  });

  it('with a query of a redirect keep it', async () => {
    await delay(1000);
    respondWith((request, response) => response.writeHead(308, { location: `${request.url}` }).end());
    expect((await get('/search?q=ros')).headers.location).toBe('/search?q=ros');
  });

  it('of the IT hand-off with a selection, and of its Markdown, reach the site each time, with their query', async () => {
    respondWith((request, response) => page(request.url ?? '')(request, response));
    const selection = 'utm_source=a&capabilities=maps,terminal&capabilities=file-sync';
    for (const url of [
      `/caps/network/?${selection}`,
      `/caps/network/?_rsc=abc&${selection}`,
      `/caps/n%65twork/?${selection}`,
      `/caps/network/index.md?${selection}`,
      '/caps/network/index.md',
    ]) {
      for (let count = 1; count <= 2; count += 1) expect((await get(url)).body).toBe(url);
    }
    expect(requests).toHaveLength(10);
  });

  it('of the IT hand-off without a selection get a page that is kept', async () => {
    respondWith(page('every robot'));
    for (const url of ['/caps/network/', '/caps/network/?']) expect((await get(url)).body).toBe('every robot');
    respondWith((_, response) => response.writeHead(500).end());
    await delay(1100);
    expect(await get('/caps/network/')).toMatchObject({ status: 200, body: 'every robot' });
    expect((await get('/caps/network/?capabilities=maps')).status).toBe(500);
  });

  it('of shared drafts reach the site each time', async () => {
    respondWith(page('draft'));
    for (let count = 1; count <= 3; count += 1) {
      const reply = await get('/shared/token/');
      expect(reply.body).toBe('draft');
      expect(reply.headers['x-edge-cache']).toBeUndefined();
      expect(requests.length).toBe(count);
    }
  });

  it.each(['/sh%61red/token/', '/%73hared/t/', '/se%61rch/?q=ros', '/%61pi/health/', '/%6dcp'])(
    'of %s, an encoded path that nothing keeps, reach the site each time',
    async (url) => {
      respondWith(page('for one visitor'));
      for (let count = 1; count <= 2; count += 1) expect((await get(url)).body).toBe('for one visitor');
      expect(requests.map((request) => request.url)).toEqual([url, url]);
    },
  );

  it('of HTTP/1.0 without a host, such as health checks of load balancers, reach the site', async () => {
    respondWith((_, response) => response.writeHead(200, { 'cache-control': 'no-store' }).end('healthy'));
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/ready/ HTTP/1.0\r\n\r\n'));
    let reply = '';
    for await (const chunk of socket) reply += String(chunk);
    expect(reply).toMatch(/^HTTP\/1.1 200 [^]*healthy$/);
  });

  it('that are too large are refused', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/revalidate/`, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(response.status).toBe(413);
    expect((await get('/', { 'x-large': 'x'.repeat(70_000) })).status).toBe(431);
    expect(requests).toEqual([]);
  });

  it('that the edge refuses get a page of the site, which nothing keeps', async () => {
    respondWith(page('at the site'));
    const large = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/revalidate/`, {
        method: 'POST',
        body: 'x'.repeat(70_000),
      });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    };
    const many = () => Promise.all(Array.from({ length: 300 }, () => get('/search/?q=many')));
    const refused = [
      await get('/', { host: 'a/b' }),
      await get('/', {}, false, port, 'TRACE'),
      await large(),
      await get(`/?${'x'.repeat(20_000)}`),
      ...(await many()).filter(({ status }) => status === 429).slice(0, 1),
      await get('/', { 'x-large': 'x'.repeat(20_000) }),
    ];
    for (const [index, status] of [400, 405, 413, 414, 429, 431].entries()) {
      expect(refused[index]).toMatchObject({
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-content-type-options': 'nosniff',
        },
        body: expect.stringMatching(new RegExp(`<small>${status}</small>.*<a href="/">Home</a>`, 's')),
      });
      expect(refused[index]?.headers['retry-after']).toBe(status === 429 ? '5' : undefined);
      expect(refused[index]?.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
    }
    expect((await get('/_edge-errors/400.html')).body).toBe('at the site');
  });

  it('below the path of scripts get pages of the site, too', async () => {
    respondWith((_, response) => response.writeHead(404).end('at the site'));
    const refused = await get('/_next/static/chunks/a.js', {}, false, port, 'POST');
    expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(refused.body).toContain('<small>405</small>');
    for (const folder of ['', 'chunks', 'chunks/']) {
      expect(await get(`/_next/static/${folder}`)).toMatchObject({ status: 404, body: 'at the site' });
    }
  });

  it('that arrive slowly lose their connection', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 200);
    let isClosed = false;
    socket.on('error', () => {}).on('close', () => (isClosed = true));
    await vi.waitFor(() => expect(isClosed).toBe(true), 10_000);
    clearInterval(drip);
  });
});
