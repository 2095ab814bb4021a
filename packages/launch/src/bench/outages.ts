import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@site/service-kit/free-port';
import { readEmbeddedEnvironment } from '@site/site/environment';
import { embeddedVariables } from '../embedded-variables.ts';
import { ROOT } from '../paths.ts';
import { startProduct } from '../product.ts';
import { TSX } from '../processes/service-args.ts';
import { Service } from '../processes/service.ts';
import type { Steps } from '../steps.ts';
import { lakeOf } from './lake.ts';
import { VisitorLoad } from './visitor-load.ts';

// `npm run bench:outages [name …]`: kills and freezes each part of a product with two replicas, Redis and the edge for a minute
// while visitors read every page; see docs/benchmarks.md. `SECONDS=10` makes the outages shorter. Needs nginx and redis-server.

const OUTAGE_MS = Number(process.env['SECONDS'] ?? 60) * 1000;
const RETURN_MS = 60_000;
const REQUESTS_PER_SECOND = 20;
const WEB = join(ROOT, 'web');
const OUTPUTS = { web: '.next', studio: 'dist' };
const PAGE = { id: 'doc-faq', path: '/docs/faq/' };

const STEPS: Steps = { run: (_, work) => work(() => {}), note: () => {} };

/** A process that can be stopped in two ways. */
interface Part {
  pid: () => number | undefined;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const ports = { redis: await freePort(), replica: await freePort(), edge: await freePort() };
const overrides = { DATA_DIR: '.data-bench', REDIS_URL: `redis://127.0.0.1:${ports.redis}`, COMPRESS: 'false' };
const variables = { ...embeddedVariables(process.env), ...overrides };
const environment = readEmbeddedEnvironment(variables);
rmSync(environment.dataDir, { recursive: true, force: true });
const edgeUrl = `http://127.0.0.1:${ports.edge}`;
const replicaUrl = `http://127.0.0.1:${ports.replica}`;

const redis = redisServer();
await redis.start();
const product = await startProduct({ environment, overrides, steps: STEPS, outputs: OUTPUTS, onServiceLine: () => {} });
await product.searchReady;
const own = { ...variables, NODE_ENV: 'production', NEXT_DIST_DIR: OUTPUTS.web } as const;
const replica = new Service({
  name: 'second replica',
  args: ['src/server/main.ts', '-H', '127.0.0.1'],
  cwd: WEB,
  environment: { ...own, PORT: String(ports.replica), SITE_URL: product.siteUrl },
  readyUrl: `${replicaUrl}/api/ready/`,
  onLine: () => {},
});
const edge = new Service({
  name: 'edge',
  args: [...TSX, 'edge/start.ts'],
  cwd: WEB,
  environment: {
    ...own,
    PORT: String(ports.edge),
    HOST: '127.0.0.1',
    SITE_SERVERS: `127.0.0.1:${environment.sitePort},127.0.0.1:${ports.replica}`,
  },
  readyUrl: `${edgeUrl}/api/health/`,
  onLine: () => {},
});
const failures: string[] = [];
try {
  await product.waitForWarmPages();
  await replica.start();
  await edge.start();
  const sitemap = await (await fetch(`${edgeUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, location = '']) => new URL(location).pathname);
  // Every page enters the cache of the edge.
  await Promise.all(paths.map(async (path) => (await fetch(edgeUrl + path)).arrayBuffer()));

  const [first, second] = [partOf(product.service('site')), partOf(replica)];
  const targets: Record<string, Part[]> = {
    lake: [partOf(product.service('content lake'))],
    redis: [redis],
    replica: [second],
    'webhook-replica': [first],
    replicas: [first, second],
    search: [partOf(product.service('search engine'))],
  };
  const names = process.argv.slice(2);
  const rows: Record<string, Record<string, unknown>> = {};
  for (const [name, parts] of Object.entries(targets)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const way of ['killed', 'frozen'] as const) {
      rows[`${name} ${way}`] = await runOutage(parts, way, paths);
      console.table(rows);
    }
  }
} finally {
  await edge.stop();
  await replica.stop();
  await product.stop();
  await redis.kill();
  rmSync(environment.dataDir, { recursive: true, force: true });
}
if (failures.length > 0) console.log(`Failed requests:\n${[...new Set(failures)].slice(0, 20).join('\n')}`);
process.exit(failures.length > 0 ? 1 : 0);

/** Takes the parts away for {@link OUTAGE_MS} while visitors read pages, and publishes before the end of it. */
async function runOutage(parts: Part[], way: 'killed' | 'frozen', paths: string[]): Promise<Record<string, unknown>> {
  const load = new VisitorLoad(edgeUrl, paths, REQUESTS_PER_SECOND);
  for (const part of parts) {
    if (way === 'killed') await part.kill();
    else signal(part, 'SIGSTOP');
  }
  const title = `Published at ${Date.now()}`;
  // Without the lake this waits for its return.
  const published = publish(title);
  await delay(OUTAGE_MS);
  const back = Date.now();
  for (const part of parts) {
    if (way === 'killed') await part.start();
    else signal(part, 'SIGCONT');
  }
  await published;
  const current = await Promise.all(
    [edgeUrl, product.siteUrl, replicaUrl].map((origin) => untilVisible(origin, title, back)),
  );
  const { requests, failed, slowest } = await load.stop();
  failures.push(...failed);
  return {
    requests,
    failed: failed.length,
    'slowest (ms)': slowest,
    'current after return: edge (s)': current[0],
    'first replica (s)': current[1],
    'second replica (s)': current[2],
  };
}

async function publish(title: string): Promise<void> {
  for (;;) {
    try {
      await lakeOf(product).patch(PAGE.id).set({ title }).commit();
      return;
    } catch {
      await delay(500);
    }
  }
}

/** Seconds since `start` until the page shows the title, at least 0; `never` after {@link RETURN_MS}. */
async function untilVisible(origin: string, title: string, start: number): Promise<string> {
  while (Date.now() - start < RETURN_MS) {
    const html = await fetch(origin + PAGE.path, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.text(),
      () => '',
    );
    if (html.includes(title)) return ((Date.now() - start) / 1000).toFixed(1);
    await delay(100);
  }
  failures.push(`${origin} does not show the publish after ${RETURN_MS / 1000} s.`);
  return 'never';
}

function signal(part: Part, name: NodeJS.Signals): void {
  const pid = part.pid();
  if (pid !== undefined) process.kill(pid, name);
}

function partOf(service: Service): Part {
  return { pid: () => service.pid, kill: () => service.kill(), start: () => service.start() };
}

function redisServer(): Part {
  let child: ReturnType<typeof spawn> | undefined;
  return {
    pid: () => child?.pid,
    kill: async () => void child?.kill('SIGKILL'),
    start: async () => {
      child = spawn('redis-server', ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', ''], {
        stdio: 'ignore',
      });
      await new Promise((resolve, reject) => child?.once('spawn', () => resolve(undefined)).once('error', reject));
      await delay(300);
    },
  };
}
