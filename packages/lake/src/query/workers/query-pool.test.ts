import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { databasePath, openDatabaseFile } from '../../store/database.ts';
import { makeFolder } from '../../testing/test-lake.ts';
import type { QueryRequest } from '../evaluate/query-engine.ts';
import { QueryPool } from './query-pool.ts';

/** The worker threads of this process that are running. */
function runningWorkers(): ReadonlySet<Worker> {
  const running = new Set<Worker>();
  const onWorker = (worker: Worker): void => {
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
  };
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  return running;
}

async function startPool(options: {
  timeLimit: number;
  idleTimeout: number;
  memoryLimit?: number;
}): Promise<QueryPool> {
  const dataDir = await makeFolder();
  const database = openDatabaseFile(databasePath(dataDir));
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
  perspective: { kind: 'raw' },
  publicOnly: false,
});

/** A query that takes at least 10^depth steps. */
function nestedQuery(depth: number): string {
  const list = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]';
  return `count(${list}${`[count(${list}`.repeat(depth)}[true]${') > 0]'.repeat(depth)})`;
}

const ENDLESS = request(nestedQuery(12));
const SLOW = request(Array.from({ length: 2 }, () => nestedQuery(5)).join(' + '));

it('starts a second worker while a query blocks others', async () => {
  const workers = runningWorkers();
  const pool = await startPool({ timeLimit: 60_000, idleTimeout: 60_000 });
  expect((await pool.run(request('1 + 1'))).json).toBe('2');
  expect(workers.size).toBe(1);
  pool.run(ENDLESS).catch(() => undefined);
  expect((await pool.run(request('1 + 2'))).json).toBe('3');
  expect(workers.size).toBe(2);
}, 60_000);

it('terminates the worker of a query that takes too long, and keeps the other one', async () => {
  const workers = runningWorkers();
  const pool = await startPool({ timeLimit: 3000, idleTimeout: 60_000 });
  await pool.run(request('1 + 1'));
  const [first] = workers;
  const timedOut = pool.run(ENDLESS).catch((error: unknown) => error);
  expect((await pool.run(request('1 + 2'))).json).toBe('3');
  expect(await timedOut).toMatchObject({ failure: { kind: 'timeLimit' } });
  await expect.poll(() => workers.size).toBe(1);
  expect(workers).not.toContain(first);
  expect((await pool.run(request('1 + 3'))).json).toBe('4');
}, 60_000);

it('runs queries without a token one at a time, and keeps others waiting for none of them', async () => {
  const workers = runningWorkers();
  const pool = await startPool({ timeLimit: 60_000, idleTimeout: 60_000 });
  const anonymous = Array.from({ length: 1100 }, () => pool.run({ ...ENDLESS, publicOnly: true }));
  const failures: unknown[] = [];
  for (const result of anonymous) result.catch((error: unknown) => failures.push(error));
  expect((await pool.run(request('1 + 1'))).json).toBe('2');
  expect((await pool.run(request('1 + 2'))).json).toBe('3');
  expect(workers.size).toBe(2);
  // Those above the limit; nothing else has ended.
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.length).toBeLessThanOrEqual(100);
}, 60_000);

it('keeps no query waiting for listeners without a token', async () => {
  const pool = await startPool({ timeLimit: 60_000, idleTimeout: 60_000 });
  const query = `*[${nestedQuery(12)} > 1]`;
  for (let count = 0; count < 3; count += 1) {
    pool.run({ kind: 'match', query, params: {}, publicOnly: true, documents: ['{}'] }).catch(() => undefined);
  }
  expect((await pool.run(request('1 + 1'))).json).toBe('2');
}, 60_000);

it('runs the next query without a token when the previous one has ended', async () => {
  const pool = await startPool({ timeLimit: 60_000, idleTimeout: 60_000 });
  const results = await Promise.all(['1', '2', '3'].map((query) => pool.run({ ...request(query), publicOnly: true })));
  expect(results.map(({ json }) => json)).toEqual(['1', '2', '3']);
});

it('closes the second worker after the idle timeout', async () => {
  const workers = runningWorkers();
  const pool = await startPool({ timeLimit: 60_000, idleTimeout: 100 });
  await pool.run(request('1'));
  const [first] = workers;
  const slow = pool.run(SLOW);
  await pool.run(request('2'));
  expect(workers.size).toBe(2);
  await slow;
  await expect.poll(() => workers.size).toBe(1);
  expect(workers).toContain(first);
}, 60_000);

it('rejects queries if the documents do not fit in memory', async () => {
  const pool = await startPool({ timeLimit: 60_000, idleTimeout: 60_000, memoryLimit: 4 });
  await expect(pool.run(request('1'))).rejects.toMatchObject({ failure: { kind: 'notStarted', memoryLimitMb: 4 } });
  await expect(pool.run(request('2'))).rejects.toMatchObject({ failure: { kind: 'notStarted' } });
}, 60_000);
