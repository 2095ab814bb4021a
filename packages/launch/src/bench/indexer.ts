import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { EMBEDDED } from '@site/site/environment';
import { generateDocs } from './generated-docs.ts';
import { lakeOf } from './lake.ts';
import { startSearchServices } from './search-services.ts';
import type { SearchServices } from './search-services.ts';

// `npm run bench:indexer [pages …]`: publishes and pushes with this many additional docs; see docs/benchmarks.md.

const PUBLISHES = 20;
const PUSHES = 10;

const counts = process.argv.slice(2).map(Number);
if (!counts.every((count) => Number.isInteger(count) && count >= 0)) {
  console.error('The numbers of pages must be whole numbers.');
  process.exit(2);
}
const rows: Record<string, Record<string, string | number>> = {};
for (const count of counts.length > 0 ? counts : [1, 200]) {
  rows[`${count} more pages`] = await measure(count);
  console.table(rows);
}
process.exit(0);

async function measure(count: number): Promise<Record<string, string | number>> {
  const services = await startSearchServices();
  const engine = await services.startEngine();
  await generateDocs(services, count);
  const first = await push(services);

  const pushes: PushResult[] = [];
  for (let turn = 0; turn < PUSHES; turn += 1) {
    await publish(services, `pushed${turn}x${Date.now()}`);
    pushes.push(await push(services));
  }
  const watch = services.runIndexer('watch');
  while (!/up to date/.test(watch.output())) await delay(50);
  const publishes: number[] = [];
  for (let turn = 0; turn < PUBLISHES; turn += 1) publishes.push(await publishAndFind(services, turn));
  await watch.kill('SIGTERM');
  await engine.kill('SIGTERM');
  await services.stop();
  return {
    records: first.saved,
    'first push (s)': (first.totalMs / 1000).toFixed(1),
    'records of a one-page push': Math.max(...pushes.map(({ saved, removed }) => saved + removed)),
    'operations of it': Math.max(...pushes.map(({ operations }) => operations)),
    'compare and write p50 / max (ms)': spread(pushes.map(({ syncMs }) => syncMs)),
    'whole push p50 / max (ms)': spread(pushes.map(({ totalMs }) => totalMs)),
    'publish to searchable p50 / p95 / max (ms)': `${percentile(publishes, 0.5)} / ${percentile(publishes, 0.95)} / ${percentile(publishes, 1)}`,
  };
}

interface PushResult {
  saved: number;
  removed: number;
  operations: number;
  syncMs: number;
  totalMs: number;
}

async function push({ runIndexer }: SearchServices): Promise<PushResult> {
  const command = runIndexer('push', '--json');
  const code = await command.ended;
  if (code !== 0) throw new Error(command.output());
  const json = command.output().split('\n').at(-1) ?? '';
  return JSON.parse(json) as PushResult;
}

async function publish(services: SearchServices, word: string): Promise<void> {
  await lakeOf(services)
    .patch('doc-bench-0')
    .set({ description: `A description with the word ${word}.` })
    .commit({ visibility: 'async' });
}

/** Milliseconds from the publish until a search finds it. */
async function publishAndFind(services: SearchServices, turn: number): Promise<number> {
  const word = `published${turn}x${Date.now()}`;
  const start = performance.now();
  await publish(services, word);
  while (!(await isFound(services, word))) {
    if (performance.now() - start > 30_000) throw new Error(`"${word}" is not found.`);
    await delay(5);
  }
  const time = performance.now() - start;
  await delay(150);
  return time;
}

async function isFound({ searchUrl, secrets }: SearchServices, query: string): Promise<boolean> {
  const response = await fetch(`${searchUrl}/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': EMBEDDED.appId, 'x-algolia-api-key': secrets.searchKey },
    body: JSON.stringify({ requests: [{ indexName: EMBEDDED.indexName, query, typoTolerance: false }] }),
  });
  const { results } = (await response.json()) as { results: { hits: { content: string | null }[] }[] };
  return results.some(({ hits }) => hits.some(({ content }) => content?.includes(query)));
}

function spread(values: number[]): string {
  return `${percentile(values, 0.5)} / ${percentile(values, 1)}`;
}

function percentile(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0).toFixed(0);
}
