import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPorts } from './ports.ts';

async function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
  return ports;
}

async function environment() {
  const [sitePort = 0, studioPort = 0, lakePort = 0, searchPort = 0] = await freePorts(4);
  return { host: '127.0.0.1', sitePort, originPort: sitePort, studioPort, lakePort, searchPort, dataDir: '/nowhere' };
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
