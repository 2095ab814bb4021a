import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { readEmbeddedEnvironment } from '@site/site/environment';
import { NEXT, ROOT } from '../paths.ts';
import { startProduct } from '../product.ts';
import type { Product } from '../product.ts';
import { runNode } from '../processes/run-command.ts';
import type { Steps } from '../steps.ts';
import { generateDocs, publishTitle } from './generated-docs.ts';
import { lakeOf } from './lake.ts';
import { untilQuiet } from './until-quiet.ts';

// `npm run bench:pages [--skip-build] [pages …]`: builds and starts the product with this many pages and prints a table; see
// docs/benchmarks.md. Without numbers it measures 50, 535, 2,000 and 10,000 pages.

const ENVIRONMENT = { ...process.env, DATA_DIR: '.data-bench' };
/** Those of `npm start`, which are reused. */
const OUTPUTS = { web: '.next', studio: 'dist' };
const TIMED_BUILD = '.next-bench';
const FIRST_VIEWS = 40;
const PUBLISHES = 10;
const BULK = 1000;
const BULKS = 5;
const WARMING_TIMEOUT_MS = 15 * 60_000;

const SILENT: Steps = { run: (_, work) => work(() => {}), note: () => {} };

const SKIP_BUILD = '--skip-build';
const skipsBuild = process.argv.includes(SKIP_BUILD);
const counts = process.argv
  .slice(2)
  .filter((argument) => argument !== SKIP_BUILD)
  .map(Number);
if (!counts.every((count) => Number.isInteger(count) && count > 0)) {
  console.error('The numbers of pages must be whole numbers above 0.');
  process.exit(2);
}
const rows: Record<string, Record<string, string>> = {};
for (const count of counts.length > 0 ? counts : [50, 535, 2000, 10_000]) {
  rows[`${count} pages`] = await measure(count);
  console.table(rows);
}
process.exit(0);

async function measure(count: number): Promise<Record<string, string>> {
  const environment = readEmbeddedEnvironment(ENVIRONMENT);
  rmSync(environment.dataDir, { recursive: true, force: true });
  const start = () =>
    startProduct({
      environment,
      steps: SILENT,
      outputs: OUTPUTS,
      onServiceLine: (name, line) => console.log(name, line),
    });

  let product = await start();
  await product.searchReady;
  await generateDocs(product, count);
  await untilQuiet(product);
  await product.stop();

  const build = skipsBuild ? undefined : await seconds(buildSite);
  rmSync(join(environment.dataDir, 'pages'), { recursive: true, force: true });

  const toAddresses = await seconds(async () => void (product = await start()));
  const memory = watchMemory(product);
  const warming = seconds(() => warmed(product));
  const coldViews = await firstViews(product, count, 0);
  await ready(product);
  const views = await firstViews(product, count, FIRST_VIEWS);
  const publishes = await publishTimes(product, PUBLISHES);
  const warmingTime = await warming;
  const bulk: number[] = [];
  for (let turn = 0; turn < BULKS; turn += 1) {
    bulk.push(await publishDuringBulk(product, Math.min(BULK, count - 1)));
    await product.searchReady;
    await untilQuiet(product);
  }
  await product.stop();

  const restart = await seconds(async () => void (product = await start()));
  const memoryOfRestart = watchMemory(product);
  const rewarming = await seconds(() => warmed(product));
  await product.stop();
  rmSync(environment.dataDir, { recursive: true, force: true });
  return {
    'build (s)': build?.toFixed(1) ?? 'skipped',
    'start to addresses (s)': toAddresses.toFixed(1),
    'first view after the start p50 / p95 (ms)': `${percentile(coldViews, 0.5)} / ${percentile(coldViews, 0.95)}`,
    'first view once ready p50 / p95 (ms)': `${percentile(views, 0.5)} / ${percentile(views, 0.95)}`,
    'warming (s)': warmingTime.toFixed(1),
    'publish while warming p50 / max (ms)': `${percentile(publishes, 0.5)} / ${percentile(publishes, 1)}`,
    [`publish in a change of ${BULK} p50 / max (ms)`]: `${percentile(bulk, 0.5)} / ${percentile(bulk, 1)}`,
    'restart to addresses (s)': restart.toFixed(1),
    'warming after it (s)': rewarming.toFixed(1),
    'most memory of the site (MB)': Math.max(memory(), memoryOfRestart()).toFixed(0),
  };
}

async function buildSite(): Promise<void> {
  const output = join(ROOT, 'web', TIMED_BUILD);
  rmSync(output, { recursive: true, force: true });
  await runNode('The site build', {
    args: [NEXT, 'build'],
    cwd: join(ROOT, 'web'),
    environment: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: TIMED_BUILD },
    onLine: () => {},
  });
  rmSync(output, { recursive: true, force: true });
}

async function warmed({ siteUrl }: Product): Promise<void> {
  for (const end = Date.now() + WARMING_TIMEOUT_MS; ; await delay(200)) {
    const response = await fetch(`${siteUrl}/api/ready/`);
    const {
      totalAtStart: total,
      warmed: done,
      failed,
    } = (await response.json()) as { totalAtStart?: number; warmed: number; failed: number };
    if (total !== undefined && done + failed >= total) return;
    if (Date.now() > end) throw new Error(`Only ${done} of ${total} pages were rendered.`);
  }
}

/** Waits until the most important pages are rendered, as a rolling deploy does before it sends visitors. */
async function ready({ siteUrl }: Product): Promise<void> {
  while (!(await fetch(`${siteUrl}/api/ready/`)).ok) await delay(200);
}

/**
 * Milliseconds to the end of the first response of pages that were not rendered yet, while others are. `skip` pages were viewed
 * before.
 */
async function firstViews({ siteUrl }: Product, count: number, skip: number): Promise<number[]> {
  const times: number[] = [];
  for (let view = skip; view < Math.min(skip + FIRST_VIEWS, count); view += 1) {
    // From the end, where warming has not been yet.
    const start = performance.now();
    const response = await fetch(`${siteUrl}/docs/bench/page-${count - 1 - view}/`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`Page ${count - 1 - view} has status ${response.status}.`);
    times.push(performance.now() - start);
    await delay(50);
  }
  return times;
}

async function publishTimes(product: Product, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    measured.push(await publishTitle(product, 0, `Published ${turn} at ${Date.now()}`));
    await delay(100);
  }
  return measured;
}

/** Milliseconds until a publish is visible that happens right after a change of many documents. */
async function publishDuringBulk(product: Product, count: number): Promise<number> {
  const transaction = lakeOf(product).transaction();
  for (let page = 1; page <= count; page += 1) {
    transaction.patch(`doc-bench-${page}`, { set: { description: `Changed in bulk at ${Date.now()}` } });
  }
  await transaction.commit({ visibility: 'async' });
  return publishTitle(product, 0, `Published in bulk at ${Date.now()}`);
}

/** Samples the resident memory of the site. Returns a function that ends this and returns the maximum in MB. */
function watchMemory(product: Product): () => number {
  let most = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${product.pids()['site']}/status`, 'utf8');
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has ended.
    }
  }, 500);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function percentile(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
}
