import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { checkPorts, findFreePort, lockPorts } from './ports.ts';

async function takenPort(host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

const hasIpv6Loopback = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

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

test('names all ports in use, so that nobody has to start again for each', async () => {
  const [site, lake] = [await takenPort(), await takenPort()];
  await expect(
    checkPorts({ ...(await environment()), sitePort: site, originPort: site, lakePort: lake }),
  ).rejects.toThrow(
    new RegExp(`^Ports ${site} and ${lake} are in use\\. .* other ports: PORT=\\d+ LAKE_PORT=\\d+ npm start$`),
  );
});

test('a product that starts at the same time with the same ports is told which, and how to choose others', async () => {
  const first = { ...(await environment()), dataDir: '/first' };
  const unlock = lockPorts(first);
  const second = { ...first, dataDir: '/second' };
  const { sitePort, studioPort, lakePort, searchPort } = second;
  expect(() => lockPorts(second)).toThrow(
    `Ports ${sitePort}, ${studioPort}, ${lakePort} and ${searchPort} are in use. Stop the other process or choose other ports: ` +
      `PORT=${sitePort + 1000} STUDIO_PORT=${studioPort + 1000} LAKE_PORT=${lakePort + 1000} SEARCH_PORT=${searchPort + 1000} npm start`,
  );
  const others = { ...second, sitePort: 47_100, originPort: 47_100, studioPort: 47_101, searchPort: 47_103 };
  expect(() => lockPorts(others)).toThrow(
    `Port ${lakePort} is in use. Stop the other process or choose another port: LAKE_PORT=${lakePort + 1000} npm start`,
  );
  unlock();
  lockPorts(second)();
  lockPorts(others)();
});

test.each([
  [65_001, 64_001],
  // Browsers refuse 6000.
  [5000, 7000],
])('if %i is in use, suggests a port that exists and can be used', async (taken, suggested) => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('error', resolve).listen(taken, '127.0.0.1', () => resolve(undefined)));
  await expect(checkPorts({ ...(await environment()), lakePort: taken })).rejects.toThrow(
    `LAKE_PORT=${suggested} npm start`,
  );
});

test.runIf(hasIpv6Loopback)(
  'finds a server on the IPv6 loopback address, which browsers would reach as localhost',
  async () => {
    const taken = await takenPort('::1');
    await expect(checkPorts({ ...(await environment()), studioPort: taken })).rejects.toThrow(
      `Port ${taken} is in use`,
    );
    expect(await findFreePort(taken)).not.toBe(taken);
  },
);

test('does not blame another process if this machine does not have the address', async () => {
  // The network 192.0.2.0/24 is reserved for documentation.
  await expect(checkPorts({ ...(await environment()), host: '192.0.2.1' })).rejects.toThrow(
    /^Cannot listen on 192\.0\.2\.1:\d+ .*Set HOST or PORT\.$/,
  );
});

test('rejects a loopback address that the name localhost does not lead to', async () => {
  await expect(checkPorts({ ...(await environment()), host: '127.0.0.9' })).rejects.toThrow(
    /^The product uses the name localhost for HOST=127\.0\.0\.9, but on this machine it is .*127\.0\.0\.1.*\. Set HOST=/,
  );
});

test.each([
  ['sitePort', 6000, 'PORT=7000'],
  ['studioPort', 5060, 'STUDIO_PORT=6060'],
  ['lakePort', 10_080, 'LAKE_PORT=11080'],
] as const)('rejects %s %i, which browsers refuse', async (field, port, fix) => {
  await expect(checkPorts({ ...(await environment()), [field]: port })).rejects.toThrow(
    `Browsers and Node.js refuse to connect to port ${port}. Choose another port: ${fix} npm start`,
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

test('the port after the last one does not exist', async () => {
  const ports = { ...(await environment()), sitePort: 65_535, originPort: 65_536 };
  await expect(checkPorts(ports)).rejects.toThrow('Set ORIGIN_PORT');
});
