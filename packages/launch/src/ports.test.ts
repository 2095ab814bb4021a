import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPorts, findFreePort } from './ports.ts';

async function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Distinct ports that are free. Those from 47000 are outside the range that the system chooses from. */
async function environment() {
  const sitePort = await findFreePort(47_000);
  return {
    host: '127.0.0.1',
    sitePort,
    originPort: sitePort,
    studioPort: await findFreePort(47_001),
    lakePort: await findFreePort(47_002),
    searchPort: await findFreePort(47_003),
    dataDir: '/nowhere',
  };
}

test('accepts free ports', async () => {
  await expect(checkPorts(await environment())).resolves.toBeUndefined();
});

test('names a port in use, its variable and the fix', async () => {
  const taken = await takenPort();
  await expect(checkPorts({ ...(await environment()), lakePort: taken })).rejects.toThrow(
    new RegExp(`Port ${taken} is in use.*LAKE_PORT=\\d+ npm start`),
  );
});

test('rejects a port that two services share', async () => {
  const free = await environment();
  await expect(checkPorts({ ...free, searchPort: free.sitePort })).rejects.toThrow('PORT and SEARCH_PORT are both');
});

test('finds another port if the preferred one is in use', async () => {
  const taken = await takenPort();
  expect(await findFreePort(taken)).not.toBe(taken);
});
