import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secretPath } from '@site/service-kit/secrets';
import { databasePath } from '../store/database.ts';
import { seed } from './bench-content.ts';
import { residentMegabytes, startLakeProcess } from './lake-process.ts';
import { randomChoices } from './random-choices.ts';
import { Audience } from './soak/audience.ts';
import { Editor, emptyDesk } from './soak/editor.ts';
import { connect } from './test-client.ts';

// `pnpm --filter @site/lake soak [mutations]`: editors change documents of a lake as fast as possible while 20 listeners
// check every event. Fails if an event is missing or wrong, or if memory grows by more than 20 % after the warm-up.
// Default: 100,000 mutations. SIGTERM ends the edits early.
const DOCUMENTS = 1000;
const EDITORS = 4;
/** The share of mutations after which memory use should be stable. */
const WARM_UP_SHARE = 0.1;
const MAX_MEMORY_GROWTH = 0.2;
/** Time without requests before memory is measured. */
const IDLE_TIME_MS = 20_000;
/** Maximum wait for the last events. */
const EVENT_TIMEOUT_MS = 60_000;
/** Number of mutations between progress lines, and between list queries. */
const PROGRESS_INTERVAL = 5000;
const LIST_QUERY_INTERVAL = 25;
const LIST_QUERY = '*[_type == "post"] | order(_updatedAt desc) [0...20]{_id, title, "author": author->name}';

const total = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(total) || total < 100) {
  console.error(
    `The number of mutations must be a whole number of at least 100, not ${JSON.stringify(process.argv[2])}`,
  );
  process.exit(2);
}
const dataDir = await mkdtemp(join(tmpdir(), 'lake-soak-'));
const lake = await startLakeProcess({ DATA_DIR: dataDir });
const token = (await readFile(secretPath(dataDir, 'adminToken'), 'utf8')).trim();
const client = connect(lake.url, { token, perspective: 'raw', maxRetries: 0 });
const desk = emptyDesk();
const editors = Array.from({ length: EDITORS }, (_, index) => new Editor(client, desk, randomChoices(index + 1)));
const table: Record<string, object> = {};
const started = performance.now();
const stop = new AbortController();
process.once('SIGTERM', () => {
  stop.abort();
});

await seed(client, DOCUMENTS);
const audience = await Audience.join(lake.url, client, token);
await editUntil(Math.ceil(total * WARM_UP_SHARE));
const warm = await measure('after the warm-up');
await editUntil(total);
await measure('at the end, immediately', 0);
const end = await measure('at the end');
await eventsArrived();
await audience.finish(client);
audience.leave();
console.table(table);
const findings = [...audience.findings, ...transactionFindings()];
for (const [name, sentences] of findings) console.error([name, ...sentences].join('\n  '));
const growth = end / warm - 1;
console.log(
  `${desk.acknowledged.size} transactions acknowledged, ${desk.rejected.size} rejected, ${audience.received} events checked in ` +
    `${Math.round((performance.now() - started) / 1000)} s: ${findings.length === 0 ? 'no errors' : 'ERRORS'}; ` +
    `memory ${growth < 0 ? '' : '+'}${Math.round(growth * 100)} % since the warm-up`,
);
if (growth > MAX_MEMORY_GROWTH) console.error(`Memory grew by more than ${MAX_MEMORY_GROWTH * 100} %`);
process.exitCode = findings.length === 0 && growth <= MAX_MEMORY_GROWTH ? 0 : 1;
await lake.end('SIGTERM');
await rm(dataDir, { recursive: true, force: true });

/** Runs all editors until this number of transactions is acknowledged. */
async function editUntil(count: number): Promise<void> {
  await Promise.all(
    editors.map(async (editor) => {
      while (desk.acknowledged.size < count && !stop.signal.aborted) {
        await editor.change();
        const done = desk.acknowledged.size;
        if (done % LIST_QUERY_INTERVAL === 0) await client.fetch(LIST_QUERY, {}, { perspective: 'drafts' });
        if (done % PROGRESS_INTERVAL === 0) console.log(`${done} mutations, ${residentMegabytes(lake.pid)} MB`);
      }
    }),
  );
}

/** Returns resident memory in MB after an idle time, and adds it and the disk usage to the table. */
async function measure(label: string, idleMs = IDLE_TIME_MS): Promise<number> {
  if (idleMs > 0) await eventsArrived();
  await sleep(idleMs);
  const memory = residentMegabytes(lake.pid);
  const database = databasePath(dataDir);
  table[label] = {
    mutations: desk.acknowledged.size,
    'memory, MB': memory,
    'database, MB': await megabytes(database),
    'write-ahead log, MB': await megabytes(`${database}-wal`),
  };
  return memory;
}

/** Waits until every listener has received its events, at most EVENT_TIMEOUT_MS. */
async function eventsArrived(): Promise<void> {
  const deadline = performance.now() + EVENT_TIMEOUT_MS;
  const complete = () =>
    audience.outstanding <= audience.live.length && desk.acknowledged.size <= audience.transactions.size;
  while (!complete() && audience.findings.length === 0 && performance.now() < deadline) await sleep(100);
}

/** Acknowledged transactions must have events, and rejected ones must not. */
function transactionFindings(): [string, string[]][] {
  const lost = [...desk.acknowledged].filter((id) => !audience.transactions.has(id));
  const wrong = [...audience.transactions].filter((id) => !desk.acknowledged.has(id));
  return [
    ...(lost.length > 0 ? [['Acknowledged, but no event', lost.slice(0, 10)] as [string, string[]]] : []),
    ...(wrong.length > 0 ? [['Event, but not acknowledged', wrong.slice(0, 10)] as [string, string[]]] : []),
  ];
}

async function megabytes(path: string): Promise<number> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  return Math.round(size / 2 ** 20);
}
