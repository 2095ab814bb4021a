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

// `pnpm --filter @site/lake soak [mutations]`: editors change documents of a lake as fast as it lets them, while 20
// listeners check every event. Fails where an event is missed or wrong, or where the lake's memory grows by more than a
// fifth after it has warmed up. Without an argument: 100,000 mutations. SIGTERM ends the editing early.
const DOCUMENTS = 1000;
const EDITORS = 4;
/** Part of the mutations after which memory should have reached its size. */
const WARM_UP = 0.1;
const LARGEST_GROWTH = 0.2;
/** Milliseconds without a request before memory is measured. */
const QUIET = 20_000;
/** Milliseconds that the last events may take to arrive. */
const PATIENCE = 60_000;
/** Mutations from one line of progress to the next, and from one list to the next that somebody looks at. */
const PROGRESS = 5000;
const LIST_EVERY = 25;
const LIST = '*[_type == "post"] | order(_updatedAt desc) [0...20]{_id, title, "author": author->name}';

const total = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(total) || total < 100) {
  console.error(`The number of mutations must be a whole number from 100, not ${JSON.stringify(process.argv[2])}`);
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
await editUntil(Math.ceil(total * WARM_UP));
const warm = await measure('after the warm-up');
await editUntil(total);
await measure('at the end, at once', 0);
const end = await measure('at the end');
await arrived();
await audience.finish(client);
audience.leave();
console.table(table);
const findings = [...audience.findings, ...transactionFindings()];
for (const [name, sentences] of findings) console.error([name, ...sentences].join('\n  '));
const growth = end / warm - 1;
console.log(
  `${desk.acknowledged.size} transactions acknowledged, ${desk.refused.size} refused, ${audience.received} events checked in ` +
    `${Math.round((performance.now() - started) / 1000)} s: ${findings.length === 0 ? 'none missed' : 'WRONG'}; ` +
    `memory ${growth < 0 ? '' : '+'}${Math.round(growth * 100)} % since the warm-up`,
);
if (growth > LARGEST_GROWTH) console.error(`Memory grew by more than ${LARGEST_GROWTH * 100} %`);
process.exitCode = findings.length === 0 && growth <= LARGEST_GROWTH ? 0 : 1;
await lake.end('SIGTERM');
await rm(dataDir, { recursive: true, force: true });

/** Lets all editors work until as many transactions are acknowledged. */
async function editUntil(count: number): Promise<void> {
  await Promise.all(
    editors.map(async (editor) => {
      while (desk.acknowledged.size < count && !stop.signal.aborted) {
        await editor.change();
        const done = desk.acknowledged.size;
        if (done % LIST_EVERY === 0) await client.fetch(LIST, {}, { perspective: 'drafts' });
        if (done % PROGRESS === 0) console.log(`${done} mutations, ${residentMegabytes(lake.pid)} MB`);
      }
    }),
  );
}

/** Resident memory in MB after a quiet while, noted in the table together with what is on disk. */
async function measure(label: string, quiet = QUIET): Promise<number> {
  if (quiet > 0) await arrived();
  await sleep(quiet);
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

/** Waits until every listener has got what it should, or for as long as that may take. */
async function arrived(): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  const complete = () =>
    audience.outstanding <= audience.live.length && desk.acknowledged.size <= audience.transactions.size;
  while (!complete() && audience.findings.length === 0 && performance.now() < deadline) await sleep(100);
}

/** What was acknowledged must have been told, and what was refused must not. */
function transactionFindings(): [string, string[]][] {
  const lost = [...desk.acknowledged].filter((id) => !audience.transactions.has(id));
  const wrong = [...audience.transactions].filter((id) => !desk.acknowledged.has(id));
  return [
    ...(lost.length > 0 ? [['Acknowledged and not told', lost.slice(0, 10)] as [string, string[]]] : []),
    ...(wrong.length > 0 ? [['Told and not acknowledged', wrong.slice(0, 10)] as [string, string[]]] : []),
  ];
}

async function megabytes(path: string): Promise<number> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  return Math.round(size / 2 ** 20);
}
