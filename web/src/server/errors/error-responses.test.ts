import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSiteServer } from '../create-site-server.ts';
import { errorHeaders } from './error-page.ts';
import { replaceServerErrors } from './replace-server-errors.ts';
import { closeGracefully } from '../shutdown.ts';

const POLICY = "frame-ancestors 'self'";
let isContentDown = false;
let server: Server | undefined;

async function start(listener: RequestListener, inactivityMs?: number): Promise<number> {
  const withErrorPages: RequestListener = (request, response) => {
    replaceServerErrors(request, response, { sitePolicy: POLICY, isContentDown: () => isContentDown });
    listener(request, response);
  };
  server = createSiteServer(POLICY, withErrorPages, inactivityMs);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const urlOf = (port: number, path = '/') => `http://127.0.0.1:${port}${path}`;

/** The response to bytes that are no request. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
  });
}

afterEach(async () => {
  isContentDown = false;
  server?.closeAllConnections();
  await new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined)));
});

test('a server error has a page that needs no scripts, with a policy', async () => {
  const port = await start((_, response) => {
    response.statusCode = 500;
    response.setHeader('Cache-Control', 'public');
    response.setHeader('Content-Encoding', 'gzip');
    response.write('part of ');
    response.end('another page');
  });
  const response = await fetch(urlOf(port));
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toMatch(/<h1>This page crashed<\/h1>/);
  expect(html).not.toMatch(/<script|another page/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain(POLICY);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('a server error while content cannot be loaded is temporary', async () => {
  isContentDown = true;
  const port = await start((_, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('why'));
  const response = await fetch(urlOf(port));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.text()).toContain('not available right now');
  expect(await (await fetch(urlOf(port), { method: 'HEAD' })).text()).toBe('');
});

test.each([
  ['GET', 'end'],
  ['HEAD', 'end'],
  ['GET', 'write'],
  ['HEAD', 'write'],
] as const)('a %s whose headers are sent by %s gets the page, and finishes once', async (method, first) => {
  const finished: string[] = [];
  const port = await start((request, response) => {
    response.on('finish', () => finished.push(request.url ?? ''));
    response.statusCode = 500;
    if (first === 'write') response.write('part of ');
    response.end('another page');
  });
  const headers = (connection: string) => `Host: a\r\nConnection: ${connection}\r\n\r\n`;
  const responses = await sendRaw(
    port,
    `${method} /1 HTTP/1.1\r\n${headers('keep-alive')}GET /2 HTTP/1.1\r\n${headers('close')}`,
  );
  expect(responses).not.toMatch(/part of|another page/);
  expect(responses.split('HTTP/1.1 500 ')).toHaveLength(3);
  expect(finished).toEqual(['/1', '/2']);
});

test('endpoints and data for the router keep their own errors', async () => {
  const port = await start((_, response) => response.writeHead(503).end('{"ok":false}'));
  expect(await (await fetch(urlOf(port, '/api/health/'))).text()).toBe('{"ok":false}');
  expect(await (await fetch(urlOf(port), { headers: { rsc: '1' } })).text()).toBe('{"ok":false}');
});

test('other responses stay as they are', async () => {
  const port = await start((_, response) => response.writeHead(404, { 'x-kept': 'yes' }).end('not found'));
  const response = await fetch(urlOf(port));
  expect([response.status, response.headers.get('x-kept'), await response.text()]).toEqual([404, 'yes', 'not found']);
});

test('what is no HTTP request gets an error page', async () => {
  const port = await start((_, response) => response.end('ok'));
  expect(await sendRaw(port, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 405 .*Method not allowed/s);
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost a\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*Bad request/s);
  expect(await sendRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*content-security-policy: default-src 'none'/s,
  );
});

test('a server that is stopped finishes requests and accepts no new ones', async () => {
  const received = Promise.withResolvers<ServerResponse>();
  const port = await start((_, response) => received.resolve(response));
  const pending = fetch(urlOf(port)).then((response) => response.text());
  const response = await received.promise;
  const closed = server && closeGracefully(server);
  await expect(fetch(urlOf(port))).rejects.toThrow('fetch failed');
  response.end('finished');
  expect(await pending).toBe('finished');
  await closed;
});

test('an error page leaves it to the site who may show it in a frame', () => {
  const policies = [errorHeaders(404, POLICY)['content-security-policy']].flat().join('; ');
  expect(policies.match(/frame-ancestors[^;]*/g)).toEqual([POLICY]);
});

test('the connection of an invalid request ends, also if the client keeps it open', async () => {
  const port = await start((_, response) => response.end());
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => client.write('no request\r\n\r\n'));
  const answer = new Promise((resolve) => client.once('data', (data) => resolve(data.toString())));
  expect(await answer).toMatch(/^HTTP\/1\.1 405 /);
  const connections = () =>
    new Promise((resolve) => server?.getConnections((error, count) => resolve(error ? error.message : count)));
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  client.destroy();
});

test('a request for another protocol is answered as if it did not ask for it', async () => {
  const port = await start((_, response) => response.end('the page'));
  // As Next.js does.
  server?.on('upgrade', () => {});
  const headers = 'Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n';
  expect(await sendRaw(port, `GET /ws HTTP/1.1\r\n${headers}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK[^]*the page$/);
});

test('a client that does not read its response loses its connection', async () => {
  const { promise: sent, resolve } = Promise.withResolvers<boolean>();
  const port = await start((_, response) => {
    response.on('close', () => resolve(response.writableFinished));
    // More than the buffers of both sockets hold.
    response.end(Buffer.alloc(32_000_000));
  }, 50);
  const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  client.on('error', () => {}).pause();
  expect(await sent).toBe(false);
  client.destroy();
});
