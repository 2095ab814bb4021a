import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@site/service-kit/free-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChangeStream } from './change-stream.ts';
import { connectToRedis } from './redis-connection.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.warn('redis-server is not installed, so the tests that start one are skipped.');

test('a server that accepts connections and never responds counts as down', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const start = performance.now();
  await expect(connectToRedis(`redis://127.0.0.1:${port}`, { timeoutMs: 300 })).rejects.toThrow('did not respond');
  expect(performance.now() - start).toBeLessThan(5000);
  silent.close();
});

describe.skipIf(!hasRedis)('with a Redis', () => {
  let redis: ChildProcess | undefined;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await vi.waitFor(async () => (await connectToRedis(url)).close(), { timeout: 10_000, interval: 100 });
  });
  afterAll(() => {
    redis?.kill('SIGKILL');
  });

  test('reads what was appended after an id, and waits for the next entry', async () => {
    const connection = await connectToRedis(url);
    await connection.append('one');
    await connection.append('two');
    const bounds = await connection.bounds();
    const [two] = await connection.readAfter(bounds?.oldest ?? '');
    expect(two).toEqual({ id: bounds?.newest, message: 'two' });
    const next = connection.readAfter(two?.id ?? '');
    await connection.append('three');
    expect((await next).map(({ message }) => message)).toEqual(['three']);
    connection.close();
  });

  test('replicas catch up after Redis was frozen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const received: string[] = [];
    const options = { connect: () => connectToRedis(url), onGap: () => received.push('gap') };
    const a = new ChangeStream<string>({ ...options, onChange: () => {} });
    const b = new ChangeStream<string>({ ...options, onChange: (change) => received.push(change) });
    const runs = [a.run(), b.run()];
    await expect.poll(() => a.isConnected && b.isConnected).toBe(true);
    a.publish('before');
    await expect.poll(() => received).toEqual(['before']);

    redis?.kill('SIGSTOP');
    a.publish('during');
    await expect.poll(() => a.isConnected).toBe(false);
    await delay(500);
    redis?.kill('SIGCONT');
    // The frozen Redis may have received the change before it was sent again.
    await expect.poll(() => new Set(received), { timeout: 15_000 }).toEqual(new Set(['before', 'during']));
    a.close();
    b.close();
    await Promise.all(runs);
    vi.restoreAllMocks();
  }, 60_000);
});
