import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { Agent, IncomingMessage, RequestListener } from 'node:http';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@site/service-kit/free-port';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { findNginx } from './find-nginx.ts';
import { precompress } from './precompress.ts';
import { runNginx } from './run-nginx.ts';
import type { EdgeOptions } from './run-nginx.ts';

/** The edge in front of a small server that replaces the site. */

export const nginx = findNginx();
if (!nginx) console.log('nginx is not installed, so the tests of the edge are skipped.');

export const PAGE = 's-maxage=1, stale-while-revalidate=60, stale-if-error=86400';
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Folder for the files of the edge. */
export let data = '';
let handle: RequestListener = () => {};
export let requests: IncomingMessage[] = [];
export const site = createServer((request, response) => {
  requests.push(request);
  handle(request, response);
});
export let edge: ChildProcess;
export let port = 0;

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request with exactly these headers; the path is not normalized. */
export function get(
  path: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
  target = port,
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ port: target, host: '127.0.0.1', path, headers, agent, method }, (response) => {
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

export const page =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': PAGE, ...headers })
      .end(text);
  };

/** A new path for each test, because entries stay in the cache. */
let number = 0;
export const newPath = () => `/page-${++number}/`;

/** Starts nginx in front of the site, and waits until it serves. `folder` is that of its cache. */
export async function startEdge({
  folder = 'edge',
  ...others
}: { folder?: string } & Partial<Pick<EdgeOptions, 'siteServers' | 'siteTimeoutSeconds' | 'trustedProxies'>> = {}) {
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
  const { child, setServers, setCaching } = runNginx(nginx, options, 'ignore');
  handle = page('ready');
  await vi.waitFor(() => get('/ready/', {}, false, edgePort), { timeout: 20_000, interval: 50 });
  const stop = async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
  return { port: edgePort, child, setServers, setCaching, stop };
}

/** Sets the response of the site. */
export function respondWith(listener: RequestListener): void {
  handle = listener;
}

/** Starts the site and the edge for the tests of a file. */
export function prepareEdge(): void {
  beforeAll(async () => {
    if (!nginx) return;
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
    data = mkdtempSync(join(tmpdir(), 'edge-test-'));
    // If root runs the tests, nginx's workers are unprivileged.
    chmodSync(data, 0o755);
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
    if (data) rmSync(data, { recursive: true });
  });
  beforeEach(() => {
    requests = [];
  });
}
