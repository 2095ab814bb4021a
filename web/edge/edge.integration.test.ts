import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { request as sendRequest } from 'node:http';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@site/service-kit/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findNginx } from './find-nginx.ts';
import { precompress } from './precompress.ts';
import { runNginx } from './run-nginx.ts';
import type { EdgeOptions } from './run-nginx.ts';

/** The edge in front of a small server that replaces the site. */

const nginx = findNginx();
if (!nginx) console.log('nginx is not installed, so the tests of the edge are skipped.');

const PAGE = 's-maxage=1, stale-while-revalidate=60, stale-if-error=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const data = mkdtempSync(join(tmpdir(), 'edge-test-'));
// If root runs the tests, nginx's workers are unprivileged.
chmodSync(data, 0o755);

let handle: RequestListener = () => {};
let requests: IncomingMessage[] = [];
const site = createServer((request, response) => {
  requests.push(request);
  handle(request, response);
});
let edge: ChildProcess;
let port = 0;

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request with exactly these headers; the path is not normalized. */
function get(
  path: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
  target = port,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ port: target, host: '127.0.0.1', path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isGzip = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
        const body = (isGzip ? gunzipSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      response.on('error', reject);
    });
    request.on('error', reject).end();
  });
}

const page =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': PAGE, ...headers })
      .end(text);
  };

/** A new path for each test, because entries stay in the cache. */
let number = 0;
const newPath = () => `/page-${++number}/`;

/** Starts nginx in front of the site, and waits until it serves. `folder` is that of its cache. */
async function startEdge({
  folder = 'edge',
  ...others
}: { folder?: string } & Partial<Pick<EdgeOptions, 'siteServers' | 'trustedProxies'>> = {}) {
  if (!nginx) throw new Error('nginx is not installed.');
  const edgePort = await freePort();
  const sitePort = (site.address() as AddressInfo).port;
  const options = {
    listen: `127.0.0.1:${edgePort}`,
    siteServers: [`127.0.0.1:${sitePort}`],
    siteHost: `localhost:${edgePort}`,
    dataDir: join(data, folder),
    staticDir: join(data, 'static'),
    clientTimeoutSeconds: 1,
    siteTimeoutSeconds: 1,
    skipSeconds: 1,
    ...others,
  };
  const { child, setServers } = runNginx(nginx, options, 'ignore');
  handle = page('ready');
  await vi.waitFor(() => get('/ready/', {}, false, edgePort), { timeout: 20_000, interval: 50 });
  const stop = async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
  return { port: edgePort, child, setServers, stop };
}

beforeAll(async () => {
  if (!nginx) return;
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const staticDir = join(data, 'static');
  mkdirSync(join(staticDir, 'chunks'), { recursive: true });
  writeFileSync(join(staticDir, 'chunks/a.js'), 'x'.repeat(5000));
  await precompress(staticDir);
  ({ port, child: edge } = await startEdge());
}, 30_000);
afterAll(async () => {
  edge?.kill('SIGQUIT');
  site.closeAllConnections();
  site.close();
  if (edge) await new Promise((resolve) => edge.once('exit', resolve));
  rmSync(data, { recursive: true });
});
beforeEach(() => {
  requests = [];
});

describe.skipIf(!nginx)('pages at the edge', () => {
  it('are fetched once per second, however many visitors and queries there are', async () => {
    const path = newPath();
    handle = page('first '.repeat(200));
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

  it('arrive at once on a connection that stays open', async () => {
    const path = newPath();
    // Headers of the size that a page has. Sent apart from the body, its end would wait for a delayed ACK, 40 ms.
    handle = page('page '.repeat(20_000), { 'content-security-policy': 'x'.repeat(2000) });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const start = performance.now();
      await get(path, { 'accept-encoding': 'gzip' }, agent);
      times.push(performance.now() - start);
    }
    agent.destroy();
    expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(30);
  });

  it('show a publish after one second, without a visitor waiting for it', async () => {
    const path = newPath();
    handle = page('old');
    await get(path);
    handle = page('new');
    await delay(1000);
    expect(await get(path)).toMatchObject({ body: 'old', headers: { 'x-edge-cache': 'STALE' } });
    await vi.waitFor(async () => expect((await get(path)).body).toBe('new'), { timeout: 1000, interval: 20 });
  });

  it('do not keep parts of recordings, which are passed on', async () => {
    const path = `/files/${'a1'.repeat(20)}.mp3`;
    handle = (request, response) =>
      response
        .writeHead(206, { 'content-type': 'audio/mpeg', 'content-range': 'bytes 2-3/9', 'cache-control': IMMUTABLE })
        .end(`${request.headers.range}`);
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
    handle = (request, response) => page(`page ${JSON.stringify(request.headers)}`)(request, response);
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
    };
    expect((await get(path, poison)).body).not.toContain('evil');
  });

  it('are different for navigations of Next.js, by all headers that its responses depend on', async () => {
    const path = newPath();
    handle = (request, response) =>
      page(request.headers['rsc'] ? `flight ${String(request.headers['next-router-prefetch'])}` : 'html')(
        request,
        response,
      );
    expect((await get(`${path}?_rsc=abc`, { rsc: '1', 'next-router-prefetch': '1' })).body).toBe('flight 1');
    expect((await get(`${path}?_rsc=abd`, { rsc: '1' })).body).toBe('flight undefined');
    expect((await get(`${path}?_rsc=abc`)).body).toBe('html');
    expect(requests.map(({ url }) => url)).toEqual([`${path}?_rsc=abc`, `${path}?_rsc=abd`, path]);
  });

  it('do not keep the redirect of Next.js for a navigation with a wrong hash', async () => {
    const path = newPath();
    handle = (_, response) => response.writeHead(307, { location: `${path}?_rsc=other`, 'cache-control': PAGE }).end();
    expect((await get(`${path}?_rsc=abc`, { rsc: '1' })).status).toBe(307);
    handle = page('flight');
    expect((await get(`${path}?_rsc=abc`, { rsc: '1' })).body).toBe('flight');
  });

  it.each([
    ['/new/', '/new/?utm_source=letter'],
    ['/new/?a=1#part', '/new/?a=1&utm_source=letter#part'],
  ])('keep the query of a visitor whom they redirect to %s', async (location, target) => {
    const path = newPath();
    handle = (_, response) => response.writeHead(308, { location, 'cache-control': PAGE }).end();
    for (const query of ['', '?utm_source=letter', '']) {
      expect((await get(`${path}${query}`)).headers.location).toBe(query ? target : location);
    }
    expect((await get(`${path}?_rsc=hash`, { rsc: '1' })).headers.location).toBe(location);
  });

  it('of editors in draft mode bypass the cache', async () => {
    const path = newPath();
    handle = (request, response) => page(request.headers.cookie ?? 'published')(request, response);
    const cookie = '__prerender_bypass=secret';
    expect((await get(path, { cookie })).body).toBe(cookie);
    expect((await get(path)).body).toBe('published');
    expect((await get(path, { cookie })).body).toBe(cookie);
  });

  it('with a cookie or no-store are not kept', async () => {
    const headers: Record<string, string>[] = [{ 'set-cookie': 'a=b' }, { 'cache-control': 'private, no-store' }];
    for (const header of headers) {
      const path = newPath();
      handle = page('private', header);
      await get(path);
      handle = page('second');
      expect((await get(path)).body).toBe('second');
    }
  });

  it('get an expiry for the cache, unless they must not be kept', async () => {
    const socketPath = join(data, 'edge', 'compressor.sock');
    const expiry = (headers: Record<string, string>) => {
      handle = page('page', headers);
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
    handle = (request, response) => page(request.url ?? '')(request, response);
    for (const path of ['/spelled/', '/spell%65d/', '//spelled/', '/x/../spelled/']) {
      expect((await get(path)).body).toBe(path);
    }
  });

  it('respond with 304 to a browser that has the page', async () => {
    const path = newPath();
    handle = page('page', { etag: '"1"' });
    await get(path);
    expect((await get(path, { 'if-none-match': '"1"' })).status).toBe(304);
  });

  it('are served during an error and a crash of the site', async () => {
    const path = newPath();
    handle = page('kept', { 'cache-control': 's-maxage=1' });
    await get(path);
    await delay(2100);
    handle = (_, response) => response.writeHead(500).end('stack trace');
    expect(await get(path)).toMatchObject({ status: 200, body: 'kept' });
    handle = (_, response) => void response.destroy();
    expect(await get(path)).toMatchObject({ status: 200, body: 'kept' });
    const unknown = await get(newPath());
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect(unknown.body).toContain('This page is not available right now');
    expect(unknown.headers['server'], 'no version').toBe('nginx');
  });
});

describe.skipIf(!nginx)('while the site is frozen', () => {
  it('serves old pages, without waiting after some timeouts', async () => {
    const path = newPath();
    handle = page('kept', { 'cache-control': 's-maxage=1' });
    await get(path);
    await delay(2100);
    handle = () => {};
    const first = await Promise.all(Array.from({ length: 12 }, () => get(path)));
    expect(first.every(({ status, body }) => status === 200 && body === 'kept')).toBe(true);
    const start = Date.now();
    expect(await get(path)).toMatchObject({ status: 200, body: 'kept' });
    expect((await get(newPath())).status).toBe(503);
    expect(Date.now() - start, 'less than the time limit of the site').toBeLessThan(500);
    handle = page('back');
    await vi.waitFor(async () => expect((await get(path)).body).toBe('back'), 4000);
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
    await vi.waitFor(async () => expect(await status('chunks/new.js')).toBe(200), { timeout: 20_000, interval: 50 });
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => status(`chunks/new-${index}.js`)));
    expect(await status('chunks/missing.js')).toBe(404);
    await own.stop();
    for (const each of replicas) each.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('gets a page from another replica if one cannot be reached', async () => {
    const servers = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${(site.address() as AddressInfo).port}`];
    const own = await startEdge({ folder: 'failover', siteServers: servers });
    const replies = await Promise.all(Array.from({ length: 4 }, () => get(newPath(), {}, false, own.port)));
    await own.stop();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe.skipIf(!nginx)('an edge that root starts', () => {
  it('has unprivileged workers', () => {
    expect(readFileSync(join(data, 'edge/nginx.conf'), 'utf8')).not.toMatch(/^user /m);
  });
});

describe.skipIf(!nginx)('an edge whose data folder has spaces in its name', () => {
  it('serves and keeps pages', async () => {
    const own = await startEdge({ folder: 'data of the edge' });
    const reply = await get('/ready/', {}, false, own.port);
    await own.stop();
    expect(reply).toMatchObject({ status: 200, body: 'ready' });
  });
});

describe.skipIf(!nginx)('an edge that is stopped', () => {
  it('ends open event streams', async () => {
    handle = (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    const ownPort = await freePort();
    const { child: own } = runNginx(
      nginx!,
      {
        listen: `127.0.0.1:${ownPort}`,
        siteServers: [`127.0.0.1:${(site.address() as AddressInfo).port}`],
        siteHost: `localhost:${ownPort}`,
        dataDir: join(data, 'stopped'),
        staticDir: join(data, 'static'),
        shutdownSeconds: 1,
      },
      'ignore',
    );
    const url = `http://127.0.0.1:${ownPort}/api/draft-mode/changes/`;
    const stream = await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
    const exited = once(own, 'exit');
    own.kill('SIGQUIT');
    await expect(stream.text()).rejects.toThrow('terminated');
    expect(await exited).toEqual([0, null]);
  });
});

describe.skipIf(!nginx)('an edge whose process is killed', () => {
  it('does not leave nginx running', async () => {
    const ownPort = await freePort();
    const options: EdgeOptions = {
      listen: `127.0.0.1:${ownPort}`,
      siteServers: [`127.0.0.1:${(site.address() as AddressInfo).port}`],
      siteHost: `localhost:${ownPort}`,
      dataDir: join(data, 'killed'),
      staticDir: join(data, 'static'),
    };
    const script = `
      import { runNginx } from ${JSON.stringify(join(import.meta.dirname, 'run-nginx.ts'))};
      runNginx(${JSON.stringify(nginx)}, ${JSON.stringify(options)}, 'ignore');`;
    const own = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    handle = page('ready');
    const visit = () => get('/ready/', {}, false, ownPort);
    await vi.waitFor(visit, { timeout: 20_000, interval: 50 });
    const pid = Number(readFileSync(join(options.dataDir, 'nginx.pid'), 'utf8'));
    onTestFinished(() => {
      if (existsSync(join(options.dataDir, 'nginx.pid'))) process.kill(pid);
    });
    own.kill('SIGKILL');
    await vi.waitFor(() => expect(visit()).rejects.toThrow('ECONNREFUSED'), { timeout: 10_000, interval: 50 });
  });
});

describe.skipIf(!nginx)('other requests at the edge', () => {
  it('for scripts are served compressed from disk', async () => {
    const answer = await get('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': /immutable/ });
    expect(answer.body).toHaveLength(5000);
    expect(requests).toEqual([]);
  });

  it('for scripts of an earlier release reach the site', async () => {
    handle = page('old release');
    await vi.waitFor(async () => expect((await get('/_next/static/chunks/old.js')).body).toBe('old release'), 3000);
    handle = (_, response) => void response.writeHead(404).end();
    expect((await get('/_next/static/chunks/missing.js')).status).toBe(404);
  });

  it('for images reach the site once for each format', async () => {
    handle = ({ headers }, response) =>
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE }).end(headers.accept);
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

  it('to dynamic endpoints pass the body and are limited per address', async () => {
    handle = (request, response) => void request.pipe(response.writeHead(200, { 'cache-control': 'no-store' }));
    const answers = await Promise.all(Array.from({ length: 120 }, () => get('/api/health/')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(statuses).toContain(429);
  });

  it('are limited per visitor behind a proxy that is trusted, and per address behind others', async () => {
    handle = (_, response) => response.writeHead(200, { 'cache-control': 'no-store' }).end();
    /** The statuses of requests that two visitors send at the same time. */
    const statusesOf = async (target: number, counts: readonly [number, number]) => {
      const visitors = counts.map((count, visitor) =>
        Array.from({ length: count }, () =>
          get('/api/health/', { 'x-forwarded-for': `203.0.113.${visitor}` }, false, target),
        ),
      );
      return Promise.all(visitors.map(async (answers) => (await Promise.all(answers)).map(({ status }) => status)));
    };
    const trusting = await startEdge({ folder: 'trusting', trustedProxies: ['127.0.0.0/8'] });
    // Many more than the limit, which rises while a busy machine sends them.
    const [many, few] = await statusesOf(trusting.port, [300, 10]);
    expect(many).toContain(429);
    expect(few).not.toContain(429);
    const shared = await statusesOf(port, [300, 10]);
    expect(shared[1]).toContain(429);
    await trusting.stop();
  });

  it('go on while nginx reads its configuration again', async () => {
    handle = page('still here');
    edge.kill('SIGHUP');
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => delay(turn * 25).then(() => get(newPath()))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('for Markdown at the address of a page are limited per address, because they bypass the cache', async () => {
    handle = page('the page');
    const path = newPath();
    const answers = await Promise.all(Array.from({ length: 120 }, () => get(path, { accept: '*/*, text/markdown' })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
    expect(statuses).toContain(429);
    expect((await get(path)).status).toBe(200);
  });

  it('with a query of a redirect keep it', async () => {
    await delay(1000);
    handle = (request, response) => response.writeHead(308, { location: `${request.url}` }).end();
    expect((await get('/search?q=ros')).headers.location).toBe('/search?q=ros');
  });

  it('of the IT hand-off with a selection, and of its Markdown, reach the site each time, with their query', async () => {
    handle = (request, response) => page(request.url ?? '')(request, response);
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
    handle = page('every robot');
    for (const url of ['/caps/network/', '/caps/network/?']) expect((await get(url)).body).toBe('every robot');
    handle = (_, response) => response.writeHead(500).end();
    await delay(1100);
    expect(await get('/caps/network/')).toMatchObject({ status: 200, body: 'every robot' });
    expect((await get('/caps/network/?capabilities=maps')).status).toBe(500);
  });

  it('of shared drafts reach the site each time', async () => {
    handle = page('draft');
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
      handle = page('for one visitor');
      for (let count = 1; count <= 2; count += 1) expect((await get(url)).body).toBe('for one visitor');
      expect(requests.map((request) => request.url)).toEqual([url, url]);
    },
  );

  it('that are too large are refused', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/revalidate/`, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(response.status).toBe(413);
    expect((await get('/', { 'x-large': 'x'.repeat(70_000) })).status).toBe(400);
    expect(requests).toEqual([]);
  });

  it('that arrive slowly lose their connection', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 200);
    let isClosed = false;
    socket.on('error', () => {}).on('close', () => (isClosed = true));
    await vi.waitFor(() => expect(isClosed).toBe(true), 4000);
    clearInterval(drip);
  });
});
