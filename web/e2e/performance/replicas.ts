import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@site/service-kit/free-port';
import { findNginx } from '../../edge/find-nginx.ts';
import type { Nginx } from '../../edge/find-nginx.ts';
import { runNginx } from '../../edge/run-nginx.ts';
import { editor, siteUrl } from '../product.ts';
import { startSite } from '../publishing/site-process.ts';
import type { SiteProcess } from '../publishing/site-process.ts';
import { postWebhook, signWebhook } from '../publishing/webhook.ts';

/**
 * `pnpm bench:replicas`: the time from a publish until it is visible on two replicas of the site, the one that receives the
 * webhook and one that receives the change through Redis, and at an edge in front of both; then with Redis frozen, and after its
 * return. Needs a running product (`npm start`), nginx and redis-server. The method and results are in docs/benchmarks.md.
 */

const PUBLISHES = Number(process.env['PUBLISHES'] ?? 50);
const CHECK_INTERVAL_MS = 20;
const TIMEOUT_MS = 90_000;
const ID = 'doc-faq';
const PATH = '/docs/faq/';

const nginx = findNginx();
if (!nginx) throw new Error('nginx is not installed. Install it (apt-get install nginx), or set NGINX_PATH.');
const client = editor();
const original = await client.getDocument(ID);
if (!original) throw new Error(`The content has no document ${ID}.`);
const redisPort = await freePort();
const redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
  stdio: 'ignore',
});
const sites: SiteProcess[] = [];
const edgeFolder = mkdtempSync(join(tmpdir(), 'edge-bench-'));
let edge: ChildProcess | undefined;
try {
  const variables = { REDIS_URL: `redis://127.0.0.1:${redisPort}`, SITE_URL: siteUrl, COMPRESS: 'false' };
  sites.push(await startSite(variables), await startSite(variables));
  const replicas = sites.map(({ origin }) => origin);
  await Promise.all(replicas.map(rendersNothing));

  const times: number[][] = [[], []];
  for (let number = 0; number < PUBLISHES; number += 1) {
    const visible = await publish(replicas, `Publish ${number}`);
    for (const [index, time] of visible.entries()) times[index]?.push(time);
  }
  report('The replica that receives the webhook', times[0] ?? []);
  report('The replica that receives the change through Redis', times[1] ?? []);

  const edgeUrl = await startEdge(nginx, replicas);
  const edgeTimes: number[] = [];
  for (let number = 0; number < PUBLISHES; number += 1) {
    // At any time within the second that the edge keeps pages.
    await delay(Math.random() * 1000);
    edgeTimes.push(...(await publish(replicas, `Publish ${number} at the edge`, [edgeUrl])));
  }
  report('The edge', edgeTimes);

  redis.kill('SIGSTOP');
  const [frozen, polled] = await publish(replicas, 'Redis is frozen');
  console.log(`Redis frozen: visible after ${frozen} ms and, by the poll, after ${polled} ms`);
  redis.kill('SIGCONT');
  await delay(3000);
  const [own, other] = await publish(replicas, 'Redis is back');
  console.log(`Redis back: visible after ${own} ms and ${other} ms`);
} finally {
  await client.createOrReplace(original);
  const start = performance.now();
  await Promise.all(sites.map((site) => site.stop()));
  console.log(`Both replicas stopped within ${Math.round(performance.now() - start)} ms`);
  redis.kill('SIGKILL');
  if (edge) {
    const exited = once(edge, 'exit');
    edge.kill('SIGTERM');
    await exited;
  }
  rmSync(edgeFolder, { recursive: true });
}

/** Starts an edge in front of the replicas. Returns its URL once it responds. */
async function startEdge(program: Nginx, replicas: string[]): Promise<string> {
  const listen = `127.0.0.1:${await freePort()}`;
  ({ child: edge } = runNginx(program, {
    listen,
    siteServers: replicas.map((origin) => new URL(origin).host),
    siteHost: listen,
    dataDir: edgeFolder,
    staticDir: join(process.cwd(), '.next/static'),
  }));
  const url = `http://${listen}`;
  while (!(await fetch(`${url}/api/ready/`).catch(() => undefined))) await delay(100);
  return url;
}

/** Waits until the replica has rendered every page in the background. */
async function rendersNothing(origin: string): Promise<void> {
  for (;;) {
    const { pages } = (await (await fetch(new URL('/api/health/', origin))).json()) as {
      pages: { totalAtStart: number; warmed: number; failed: number };
    };
    if (pages.totalAtStart > 0 && pages.warmed + pages.failed >= pages.totalAtStart) return;
    await delay(500);
  }
}

/** Publishes a title. Returns after how many milliseconds it is visible at each of `origins`. */
async function publish(replicas: string[], text: string, origins = replicas): Promise<number[]> {
  const title = `${text} ${Date.now()}`;
  const before = await client.getDocument(ID);
  const start = performance.now();
  const after = await client.patch(ID).set({ title }).commit();
  const body = JSON.stringify({
    _id: ID,
    _type: 'doc',
    slug: 'faq',
    previousSlug: 'faq',
    _rev: after._rev,
    previousRev: before?._rev,
    _updatedAt: after._updatedAt,
  });
  const response = await postWebhook(body, await signWebhook(body), replicas[0]);
  if (!response.ok) throw new Error(`The webhook was rejected: ${await response.text()}`);
  return Promise.all(origins.map((origin) => visibleAfter(origin, title, start)));
}

async function visibleAfter(origin: string, title: string, start: number): Promise<number> {
  while (performance.now() - start < TIMEOUT_MS) {
    const html = await (await fetch(new URL(PATH, origin))).text();
    if (html.includes(title)) return Math.round(performance.now() - start);
    await delay(CHECK_INTERVAL_MS);
  }
  throw new Error(`${title} did not become visible at ${origin}.`);
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, maximum ${at(1)} ms`);
}
