import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort } from '@site/service-kit/free-port';
import autocannon from 'autocannon';
import { findNginx } from '../../edge/find-nginx.ts';
import { editor, siteUrl } from '../product.ts';

/**
 * `pnpm bench:edge`: the edge of a running product (`npm start -- --edge`) compared with nginx serving the same bytes from
 * disk, in turns, with 50 connections. A document is published every second meanwhile. The method and results are in
 * docs/benchmarks.md.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const ROUND_SECONDS = Number(process.env['ROUND_SECONDS'] ?? 10);
const CONNECTIONS = 50;
const SOURCE_ID = 'doc-guides-getting-started';
const ID = 'doc-guides-edge-benchmark';
const PATH = '/docs/guides/edge-benchmark/';

interface Round {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
  /** Processor time of nginx per request, in microseconds. Does not depend on what else the machine does. */
  cpuMicroseconds: number;
}

const nginx = findNginx();
if (!nginx) {
  console.error('nginx is not installed. Install it (apt-get install nginx), or set NGINX_PATH.');
  process.exit(1);
}
const client = editor();
const folder = mkdtempSync(join(tmpdir(), 'edge-bench-'));
let disk: ChildProcess | undefined;
try {
  await publish('start');
  const diskUrl = await serveFromDisk(await waitForPage('start'));
  const edgePid = pidOfEdge();
  const rounds: Record<'disk' | 'edge', Round[]> = { disk: [], edge: [] };
  const visible: number[] = [];
  await measure(diskUrl, disk?.pid, 2);
  await measure(`${siteUrl}${PATH}`, edgePid, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    // In both turns, because rendering takes processor time from nginx.
    const publishing = publishEverySecond(2 * ROUND_SECONDS, visible);
    rounds.disk.push(await measure(diskUrl, disk?.pid, ROUND_SECONDS));
    rounds.edge.push(await measure(`${siteUrl}${PATH}`, edgePid, ROUND_SECONDS));
    await publishing;
  }
  report(rounds, visible);
} finally {
  disk?.kill();
  await client.delete(ID);
  rmSync(folder, { recursive: true });
}

/** Writes the published page with another description, so that every publish changes its bytes. */
async function publish(mark: string): Promise<void> {
  const source = await client.getDocument(SOURCE_ID);
  if (!source) throw new Error(`There is no document ${SOURCE_ID}; the benchmark needs the starter content.`);
  await client.createOrReplace({
    ...source,
    _id: ID,
    _type: 'doc',
    description: `Edge benchmark ${mark}.`,
    slug: { _type: 'slug', current: 'guides/edge-benchmark' },
  });
}

async function waitForPage(mark: string): Promise<Response> {
  const end = Date.now() + 20_000;
  for (;;) {
    const response = await fetch(`${siteUrl}${PATH}`);
    if ((await response.clone().text()).includes(`Edge benchmark ${mark}.`)) return response;
    if (Date.now() > end) throw new Error(`The publish ${mark} is not visible at ${siteUrl}${PATH} after 20 s.`);
    await delay(20);
  }
}

async function publishEverySecond(seconds: number, visible: number[]): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let number = 0; Date.now() < end; number += 1) {
    const start = Date.now();
    const mark = `${start}-${number}`;
    await publish(mark);
    await waitForPage(mark);
    visible.push(Date.now() - start);
    await delay(Math.max(0, 1000 - (Date.now() - start)));
  }
}

/** Starts another nginx that serves the bytes and headers of the page from disk, compressed in advance. */
async function serveFromDisk(page: Response): Promise<string> {
  const html = await page.text();
  const headers = ['cache-control', 'etag', 'content-security-policy', 'vary']
    .filter((name) => page.headers.has(name) && name !== 'etag')
    .map((name) => `add_header ${name} "${page.headers.get(name)?.replaceAll('"', '')}";`)
    .join('\n');
  mkdirSync(join(folder, 'root'));
  writeFileSync(join(folder, 'root/index.html'), html);
  writeFileSync(join(folder, 'root/index.html.gz'), gzipSync(html, { level: 6 }));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes auto; pid ${folder}/nginx.pid; daemon off; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 4096; multi_accept on; }
    http {
      include ${nginx?.mimeTypes}; access_log off; server_tokens off;
      sendfile on; tcp_nopush on; keepalive_requests 10000;
      open_file_cache max=4000 inactive=60s;
      server { listen 127.0.0.1:${port}; root ${folder}/root; gzip_static on; gzip_vary on; ${headers} }
    }`,
  );
  disk = spawn(nginx?.program ?? 'nginx', ['-p', folder, '-c', config, '-e', 'stderr'], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return url;
    await delay(100);
  }
  throw new Error('nginx does not serve the page from disk.');
}

async function measure(url: string, pid: number | undefined, seconds: number): Promise<Round> {
  const cpuBefore = cpuSeconds(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  });
  const cpu = cpuSeconds(pid) - cpuBefore;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
    cpuMicroseconds: (cpu * 1e6) / result.requests.total,
  };
}

/** Processor time of an nginx and its workers. Linux only; 0 elsewhere. */
function cpuSeconds(pid: number | undefined): number {
  if (pid === undefined) return 0;
  let ticks = 0;
  for (const each of [pid, ...childrenOf(pid)]) {
    const fields = statOf(each)?.split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / 100;
}

function childrenOf(pid: number): number[] {
  return processes().filter((each) => statOf(each)?.split(') ')[1]?.split(' ')[1] === String(pid));
}

/** The nginx whose configuration listens on the port of the site. */
function pidOfEdge(): number | undefined {
  return processes().find((pid) => {
    const [, file] = /nginx.* -c (\S+)/.exec((read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')) ?? [];
    return file !== undefined && (read(file) ?? '').includes(`:${new URL(siteUrl).port};`);
  });
}

function processes(): number[] {
  return process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];
}

function statOf(pid: number): string | undefined {
  return read(`/proc/${pid}/stat`);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function report(rounds: Record<'disk' | 'edge', Round[]>, visible: number[]): void {
  const row = (list: Round[]) => ({
    'requests/s': Math.round(median(list.map((each) => each.requestsPerSecond))),
    'p50 ms': median(list.map(({ p50 }) => p50)),
    'p99 ms': median(list.map(({ p99 }) => p99)),
    'worst p99 ms': Math.max(...list.map(({ p99 }) => p99)),
    errors: list.reduce((sum, { errors }) => sum + errors, 0),
    'CPU µs/request': Math.round(median(list.map((each) => each.cpuMicroseconds)) * 10) / 10,
  });
  console.table({ 'nginx, from disk': row(rounds.disk), edge: row(rounds.edge) });
  const ratios = rounds.edge.map(
    (each, index) => each.requestsPerSecond / (rounds.disk[index]?.requestsPerSecond ?? 1),
  );
  console.log(`Ratio of requests per second, median of ${ratios.length} pairs: ${median(ratios).toFixed(2)}`);
  const sorted = visible.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  console.log(`Publish to visible through the edge: ${sorted.length} publishes, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
