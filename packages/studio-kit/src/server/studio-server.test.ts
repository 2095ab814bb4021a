import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStudioServer } from './studio-server.ts';

const directory = mkdtempSync(join(tmpdir(), 'studio-'));
mkdirSync(join(directory, 'static'));
writeFileSync(join(directory, 'index.html'), '<html></html>');
writeFileSync(join(directory, 'static/sanity-AbCd1234.js'), 'studio()');
writeFileSync(join(directory, 'static/sanity-AbCd1234.js.gz'), gzipSync('studio()'));
writeFileSync(join(directory, 'static/sanity-AbCd1234.js.br'), brotliCompressSync('studio()'));

let handle: RequestListener = () => {};
const received: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const lake = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    handle(request, response);
  });
});
lake.on('upgrade', (request, socket: Socket) => {
  received.push({ method: 'UPGRADE', url: request.url ?? '', headers: request.headers, body: '' });
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
});
let studio: Awaited<ReturnType<typeof startStudioServer>>;
let lakeHost = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void lake.listen(0, '127.0.0.1', resolve));
  lakeHost = `127.0.0.1:${(lake.address() as AddressInfo).port}`;
  const options = { directory, lakeUrl: `http://${lakeHost}`, siteUrl: 'http://localhost:3000' };
  studio = await startStudioServer({ ...options, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await studio.close();
  lake.close();
  rmSync(directory, { recursive: true });
});
beforeEach(() => {
  received.length = 0;
  handle = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
});

/** `fetch` does not let a caller set `Host` and normalizes paths. */
function send(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(studio.url);
    const request = sendRequest({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    request.on('error', reject).end();
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
  });
}

describe('the server of the Studio', () => {
  it('serves the build, and the page for every path of the Studio', async () => {
    for (const path of ['/', '/structure/doc;guides/', '/vision']) {
      expect(await (await fetch(new URL(path, studio.url))).text()).toBe('<html></html>');
    }
    const script = await fetch(new URL('/static/sanity-AbCd1234.js', studio.url));
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(received).toEqual([]);
  });

  it('sends the smallest copy of a file that the browser accepts', async () => {
    const script = new URL('/static/sanity-AbCd1234.js', studio.url);
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const compressed = await fetch(script, { headers: { 'accept-encoding': accepted } });
      expect(Object.fromEntries(compressed.headers)).toMatchObject({
        'content-encoding': sent,
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(await compressed.text()).toBe('studio()');
    }
    const plain = await fetch(script, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(await plain.text()).toBe('studio()');
  });

  it('forwards the API of the lake, with the token, under its own origin', async () => {
    const response = await fetch(new URL('/v2025-02-19/data/mutate/production', studio.url), {
      method: 'POST',
      headers: { authorization: 'Bearer token', origin: studio.url },
      body: '{"mutations":[]}',
    });
    expect(await response.json()).toEqual({ ok: true });
    expect(received).toMatchObject([
      { method: 'POST', headers: { authorization: 'Bearer token', host: lakeHost }, body: '{"mutations":[]}' },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('origin');
  });

  it.each([
    ['GET', '/v1/data/query/production?query=*'],
    ['POST', '/v1/data/query/production'],
    ['GET', '/v1/data/export/production'],
    ['GET', '/v1/data/listen/production?query=*'],
    ['GET', '/images/../v1/data/export/production'],
    ['GET', '/v1/users/me/%2e%2e/%2e%2e/data/export/production'],
    ['GET', '/v1/users/a,b'],
  ])('forwards no request without a token: %s %s', async (method, path) => {
    expect((await send(path, {}, method)).status).toBe(401);
    expect(received).toEqual([]);
  });

  it.each([
    ['GET', '/v1/users/me?tag=x'],
    ['GET', '/v1/auth/providers'],
    ['POST', '/v1/auth/logout'],
    ['POST', '/v1/access/project/local/invites/token/check'],
    ['POST', '/v1/access/project/local/invites/token/accept'],
    ['GET', '/v1/ping'],
    ['GET', '/v1/check/cors'],
    ['GET', '/images/local/production/abc-1x1.png?w=100'],
    ['GET', '/files/local/production/abc.mp4'],
    ['OPTIONS', '/v1/data/query/production'],
  ])('forwards what a browser needs before somebody signs in: %s %s', async (method, path) => {
    expect((await send(path, {}, method)).status).toBe(200);
    expect(received).toMatchObject([{ method, url: path }]);
  });

  it('compresses large JSON of the lake, and leaves streams of events as they are', async () => {
    const text = JSON.stringify({ result: 'words '.repeat(10_000) });
    const respond = (type: string) => {
      handle = (_, response) => response.writeHead(200, { 'content-type': type, vary: 'Origin' }).end(text);
    };
    const signedIn = { authorization: 'Bearer token' };
    const encoding = { ...signedIn, 'accept-encoding': 'gzip' };
    const url = new URL('/v2025-02-19/data/query/production', studio.url);

    respond('application/json; charset=utf-8');
    const response = await fetch(url, { headers: encoding });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(await response.text()).toBe(text);
    expect((await send(url.pathname, signedIn)).headers['content-encoding']).toBeUndefined();
    respond('text/event-stream');
    expect((await fetch(url, { headers: encoding })).headers.get('content-encoding')).toBeNull();
  });

  it('leaves the decision about pages of other origins to the lake', async () => {
    await send('/v1/users/me', { origin: 'https://evil.example' });
    expect(received[0]?.headers.origin).toBe('https://evil.example');
  });

  it('forwards WebSockets of the event channel only', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', origin: studio.url };
    expect((await send('/event-channel', upgrade)).status).toBe(101);
    expect(received[0]?.headers).not.toHaveProperty('origin');
    await expect(send('/other', upgrade)).rejects.toThrow(/hang up|ECONNRESET/);
  });

  it('closes open WebSockets when it stops', async () => {
    const options = { directory, lakeUrl: `http://${lakeHost}`, siteUrl: 'http://localhost:3000' };
    const stopped = await startStudioServer({ ...options, port: 0, host: '127.0.0.1' });
    const { hostname, port } = new URL(stopped.url);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', host: `${hostname}:${port}` };
    const socket = await new Promise<Duplex>((resolve, reject) => {
      const request = sendRequest({ hostname, port, path: '/event-channel', headers: upgrade });
      request
        .on('upgrade', (_, open) => resolve(open))
        .on('error', reject)
        .end();
    });
    const closed = once(socket.resume(), 'close');
    await stopped.close();
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  it('refuses host names that a page could have rebound to this machine', async () => {
    expect((await send('/v1/data/query/production', { host: 'evil.example' })).status).toBe(421);
    expect((await send('/', { host: 'evil.example' })).status).toBe(421);
    expect(received).toEqual([]);
  });

  it('allows its pages to reach only itself and the site, under the name that the browser used', async () => {
    const { headers } = await send('/', { host: '192.0.2.7:3333' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self' http://192.0.2.7:3000 http://localhost:3000;");
    expect(policy).toContain("connect-src 'self' data: blob: ws://192.0.2.7:3333 wss://192.0.2.7:3333");
    expect(policy).not.toContain(lakeHost);
  });

  it('lets no other site frame its pages or read their addresses', async () => {
    const { headers } = await send('/structure', {});
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'$/,
    );
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('responds with 502 while the lake is down', async () => {
    const options = { directory, siteUrl: 'http://localhost:3000', port: 0, host: '127.0.0.1' };
    const alone = await startStudioServer({ ...options, lakeUrl: 'http://127.0.0.1:1' });
    expect((await fetch(new URL('/v1/ping', alone.url))).status).toBe(502);
    await alone.close();
  });

  it('reads the next request of a connection after an upload that the lake did not read', async () => {
    const options = { directory, siteUrl: 'http://localhost:3000', port: 0, host: '127.0.0.1' };
    const alone = await startStudioServer({ ...options, lakeUrl: 'http://127.0.0.1:1' });
    const { hostname, port } = new URL(alone.url);
    const connection = connect(Number(port), hostname);
    const head = `Host: ${hostname}:${port}\r\nAuthorization: Bearer token`;
    const size = 1_000_000;
    connection.write(`POST /v1/assets/images/production HTTP/1.1\r\n${head}\r\nContent-Length: ${size}\r\n\r\n`);
    connection.write('x'.repeat(size));
    connection.write(`GET /v1/ping HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
    const responses = await text(connection);
    expect(responses.match(/HTTP\/1.1 502/g)).toHaveLength(2);
    await alone.close();
  }, 5000);
});
