import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { databasePath, openDatabase } from '../../store/database.ts';
import { makeFolder } from '../../testing/test-lake.ts';
import type { QueryRequest } from '../evaluate/query-engine.ts';
import { QueryPool } from './query-pool.ts';

/** Worker threads of this process that are alive. */
function liveWorkers(): ReadonlySet<Worker> {
  const alive = new Set<Worker>();
  const onWorker = (worker: Worker): void => {
    alive.add(worker);
    worker.once('exit', () => alive.delete(worker));
  };
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  return alive;
}

async function startPool(options: { timeLimit: number; spareKept: number }): Promise<QueryPool> {
  const dataDir = await makeFolder();
  const database = openDatabase(dataDir);
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const data = { databasePath: databasePath(dataDir), sanity: { projectId: 'local', dataset: 'production' } };
  const pool = new QueryPool(data, { logger, ...options });
  onTestFinished(async () => {
    await pool.close();
    database.close();
  });
  return pool;
}

const request = (query: string): QueryRequest => ({
  kind: 'query',
  query,
  params: {},
  view: { kind: 'raw' },
  publicOnly: false,
});

/** Ten to the power of `depth` steps and more. */
function nested(depth: number): string {
  const list = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]';
  return `count(${list}${`[count(${list}`.repeat(depth)}[true]${') > 0]'.repeat(depth)})`;
}

const ENDLESS = request(nested(12));
const SLOW = request(Array.from({ length: 2 }, () => nested(5)).join(' + '));

it('has a second thread only while a query keeps others waiting', async () => {
  const workers = liveWorkers();
  const pool = await startPool({ timeLimit: 8000, spareKept: 60_000 });
  expect((await pool.run(request('1 + 1'))).json).toBe('2');
  expect(workers.size).toBe(1);

  const [first] = workers;
  const refused = pool.run(ENDLESS).catch((error: unknown) => error);
  expect((await pool.run(request('1 + 2'))).json).toBe('3');
  expect(workers.size).toBe(2);

  // The thread of the endless query is ended; the other one stays on alone.
  expect(await refused).toMatchObject({ failure: { kind: 'timeLimit' } });
  await expect.poll(() => workers.size, { timeout: 10_000 }).toBe(1);
  expect(workers).not.toContain(first);
  expect((await pool.run(request('1 + 3'))).json).toBe('4');
}, 60_000);

it('ends the second thread when it has had nothing to do for a while', async () => {
  const workers = liveWorkers();
  const pool = await startPool({ timeLimit: 60_000, spareKept: 100 });
  await pool.run(request('1'));
  const [first] = workers;
  const slow = pool.run(SLOW);
  await pool.run(request('2'));
  expect(workers.size).toBe(2);
  await slow;
  await expect.poll(() => workers.size, { timeout: 10_000 }).toBe(1);
  expect(workers).toContain(first);
}, 60_000);
