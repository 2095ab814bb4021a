import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { freePort } from '@site/service-kit/free-port';
import { findNginx } from '../../edge/find-nginx.ts';
import { editor, siteUrl } from '../product.ts';
import { median } from './median.ts';

/**
 * `pnpm bench:edge`: the edge of a running product (`npm start -- --edge`) compared with nginx serving the same bytes from
 * disk, in turns, with 50 connections. A document is published every second meanwhile. nginx has the first core, and everything
 * else the others. Needs Linux, two cores, nginx and wrk. The method and results are in docs/benchmarks.md.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const ROUND_SECONDS = Number(process.env['ROUND_SECONDS'] ?? 5);
const CONNECTIONS = 50;
/** The longest pause of a connection between two requests, for latencies at about 2,000 requests per second. */
const MAX_PAUSE_MS = 50;
const SOURCE_ID = 'doc-guides-getting-started';
const ID = 'doc-guides-edge-benchmark';
const PATH = '/docs/guides/edge-benchmark/';

/** What wrk measured; latencies in milliseconds. */
interface Load {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  errors: number;
}

interface Round {
  /** As many requests as nginx can serve. */
  full: Load;
  /** At a rate that leaves most of the core idle, as in production. */
  steady: Load;
  /** Processor time of nginx per request, in microseconds. Does not depend on what else the machine does. */
  cpuMicroseconds: number;
}

const nginx = findNginx();
if (!nginx || !isInstalled('wrk', '-v')) {
  console.error('nginx or wrk is not installed. Install both (apt-get install nginx wrk), or set NGINX_PATH.');
  process.exit(1);
}
const [nginxCore = 0, ...otherCores] = cores();
if (otherCores.length === 0) {
  console.error('The benchmark needs two cores: one for nginx, one for everything else.');
  process.exit(1);
}
const client = editor();
const folder = mkdtempSync(join(tmpdir(), 'edge-bench-'));
let disk: ChildProcess | undefined;
try {
  await publish('start');
  const diskUrl = await serveFromDisk(await waitForPage('start'));
  const edgePid = pidOfEdge();
  pin();
  const rounds: Record<'disk' | 'edge', Round[]> = { disk: [], edge: [] };
  const visible: number[] = [];
  await measure(diskUrl, disk?.pid, 1);
  await measure(`${siteUrl}${PATH}`, edgePid, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    // In both turns, because rendering takes processor time from nginx.
    const publishing = publishEverySecond(4 * ROUND_SECONDS, visible);
    rounds.disk.push(await measure(diskUrl, disk?.pid, ROUND_SECONDS));
    rounds.edge.push(await measure(`${siteUrl}${PATH}`, edgePid, ROUND_SECONDS));
    await publishing;
  }
  report(rounds, visible);
} finally {
  disk?.kill();
  unpin();
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
  const full = await load(url, seconds, 0);
  const cpu = cpuSeconds(pid) - cpuBefore;
  const steady = await load(url, seconds, MAX_PAUSE_MS);
  return { full, steady, cpuMicroseconds: (cpu * 1e6) / full.requests };
}

/** Requests the URL with wrk, from its core. Each connection pauses after each response, at random up to `maxPause` milliseconds. */
async function load(url: string, seconds: number, maxPause: number): Promise<Load> {
  const script = join(folder, `load-${maxPause}.lua`);
  writeFileSync(
    script,
    `${maxPause > 0 ? `function delay() return math.random(0, ${maxPause}) end` : ''}
    function done(summary, latency)
      local errors = summary.errors
      io.write(string.format('\\nRESULT {"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"errors":%d}\\n', summary.requests,
        summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
    end`,
  );
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, '-H', 'Accept-Encoding: gzip', url];
  const { stdout } = await promisify(execFile)('taskset', ['-c', otherCores.join(','), ...wrk]);
  return JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '') as Load;
}

/** Gives each nginx the first core, and the site, the lake and so on the others. */
function pin(): void {
  const edge = pidOfEdge();
  const launcher = parentOf(parentOf(edge));
  for (const pid of launcher === undefined ? [] : processTreeOf(launcher)) setCores(pid, otherCores);
  for (const parent of [edge, disk?.pid])
    for (const pid of parent ? processTreeOf(parent) : []) setCores(pid, [nginxCore]);
}

function unpin(): void {
  const launcher = parentOf(parentOf(pidOfEdge()));
  for (const pid of launcher === undefined ? [] : processTreeOf(launcher)) setCores(pid, [nginxCore, ...otherCores]);
}

function setCores(pid: number, list: number[]): void {
  execFileSync('taskset', ['-apc', list.join(','), String(pid)], { stdio: 'ignore' });
}

/** The cores that this process may use. */
function cores(): number[] {
  const [, list = ''] = /Cpus_allowed_list:\s*(\S+)/.exec(read('/proc/self/status') ?? '') ?? [];
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function isInstalled(program: string, option: string): boolean {
  return spawnSync(program, [option], { stdio: 'ignore' }).error === undefined;
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
  return processes().filter((each) => parentOf(each) === pid);
}

/** A process, its children, their children and so on. */
function processTreeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTreeOf)];
}

function parentOf(pid: number | undefined): number | undefined {
  const parent = pid === undefined ? undefined : statOf(pid)?.split(') ')[1]?.split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
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
  const of = (list: Round[], value: (round: Round) => number, digits = 0) => median(list.map(value)).toFixed(digits);
  const rate = ({ requests, seconds }: Load) => requests / seconds;
  const row = (list: Round[]) => ({
    'requests/s': of(list, ({ full }) => rate(full)),
    'CPU µs/request': of(list, ({ cpuMicroseconds }) => cpuMicroseconds, 1),
    'p50 / p99 ms': `${of(list, ({ full }) => full.p50, 1)} / ${of(list, ({ full }) => full.p99, 1)}`,
    'steady requests/s': of(list, ({ steady }) => rate(steady)),
    'steady p50 / p99 ms': `${of(list, ({ steady }) => steady.p50, 1)} / ${of(list, ({ steady }) => steady.p99, 1)}`,
    'worst steady p99 ms': Math.max(...list.map(({ steady }) => steady.p99)).toFixed(1),
    errors: list.reduce((sum, { full, steady }) => sum + full.errors + steady.errors, 0),
  });
  console.table({ 'nginx, from disk': row(rounds.disk), edge: row(rounds.edge) });
  const ratios = rounds.edge.map((each, index) => rate(each.full) / rate(rounds.disk[index]?.full ?? each.full));
  console.log(`Ratio of requests per second, median of ${ratios.length} pairs: ${median(ratios).toFixed(2)}`);
  const sorted = visible.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  console.log(`Publish to visible through the edge: ${sorted.length} publishes, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
