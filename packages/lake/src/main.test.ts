import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { crashRounds } from './testing/crash-rounds.ts';
import { startLakeProcess } from './testing/lake-process.ts';
import { makeFolder } from './testing/test-lake.ts';

it('prints its address, and stops on SIGTERM and SIGINT with open streams', async () => {
  const dataDir = await makeFolder();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const lake = await startLakeProcess({ DATA_DIR: dataDir });
    expect(lake.firstLine).toBe(
      `Content lake on ${lake.url}, data in ${dataDir}, token in ${join(dataDir, 'admin-token')}`,
    );
    const live = await fetch(`${lake.url}/v2025-02-19/data/live/events/production`);
    expect(await lake.end(signal)).toBe(0);
    expect(await live.text()).toContain('event: welcome');
  }
}, 30_000);

it('reports in one line why it cannot start', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const start = async (environment: Record<string, string>) =>
    startLakeProcess({ DATA_DIR: await makeFolder(), ...environment });
  await expect(start({ LAKE_PORT: String(port) })).rejects.toThrow(
    `exit code 1: Content lake: Port ${port} is in use. Stop the other process or set LAKE_PORT.`,
  );
  await expect(start({ LAKE_PORT: 'many' })).rejects.toThrow(
    'exit code 1: Content lake: Fix this environment variable: LAKE_PORT must be a whole number',
  );
  await expect(start({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(
    'exit code 1: Content lake: the data folder /dev/null/data cannot be used',
  );
}, 30_000);

it('keeps acknowledged transactions and no incomplete ones when it is killed', async () => {
  let acknowledged = 0;
  for await (const round of crashRounds(3, await makeFolder())) {
    expect(round).toMatchObject({ losses: [], incomplete: [] });
    acknowledged += round.acknowledged;
  }
  expect(acknowledged).toBeGreaterThan(0);
}, 60_000);
