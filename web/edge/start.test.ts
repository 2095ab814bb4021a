import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { lockFile } from '@site/service-kit/file-lock';
import { freePort } from '@site/service-kit/free-port';
import { listen } from '@site/service-kit/http/listen';
import { expect, test } from 'vitest';
import { findNginx } from './find-nginx.ts';

const WEB = join(import.meta.dirname, '..');
const ARGUMENTS = ['--import', 'tsx', 'edge/start.ts'];

/** Runs the edge until it ends with an error. */
const startWith = (variables: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, [...ARGUMENTS, ...options], {
    cwd: WEB,
    env: { ...process.env, SITE_SERVERS: 'site:3000', ...variables },
    encoding: 'utf8',
  });

test.skipIf(!findNginx())('the edge says where it is ready, and what it is in front of', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-start-'));
  mkdirSync(join(folder, 'build/static'), { recursive: true });
  const port = await freePort();
  const edge = spawn(process.execPath, ARGUMENTS, {
    cwd: WEB,
    env: {
      ...process.env,
      SITE_SERVERS: '127.0.0.1:9,127.0.0.2:9',
      DATA_DIR: folder,
      NEXT_DIST_DIR: relative(WEB, join(folder, 'build')),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(edge, 'exit');
  const [line] = (await once(createInterface(edge.stdout), 'line')) as [string];
  const response = await fetch(`http://127.0.0.1:${port}/`);
  edge.kill();
  await exited;
  rmSync(folder, { recursive: true });
  expect(line).toMatch(
    new RegExp(`^The edge is ready at http://.*:${port}/, in front of 127.0.0.1:9 and 127.0.0.2:9$`),
  );
  expect(response.status).toBe(503);
});

test('a data folder that nginx cannot use is refused before anything is built', () => {
  const { status, stderr } = startWith({ DATA_DIR: join(tmpdir(), 'my$data') }, '--check');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Edge: nginx cannot use ".*my\$data.*" \(DATA_DIR\): it contains "\$"/);
});

test.skipIf(!findNginx())('without a build of the site, the edge says how to build it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-start-'));
  const { status, stderr } = startWith({ DATA_DIR: folder, NEXT_DIST_DIR: '.next-none' });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Edge: There is no build of the site in .*\.next-none\. Run `npm run build` first\./);
});

test.skipIf(!findNginx())('a data folder that cannot be written is reported with the variable to change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-start-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, stderr } = startWith({ DATA_DIR: file, NEXT_DIST_DIR: 'edge' });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Edge: The data folder .*file\/edge cannot be used: ENOTDIR.*\. Make it writable, or set DATA_DIR to another folder\.\n$/,
  );
});

test.skipIf(!findNginx())('a second edge leaves the files of the first one alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-start-'));
  mkdirSync(join(folder, 'edge'));
  const unlock = lockFile(join(folder, 'edge', 'edge.lock'));
  const { status, stderr } = startWith({ DATA_DIR: folder, NEXT_DIST_DIR: 'edge' });
  unlock();
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Edge: another edge is using .*edge-start-.*\. Stop it, or set DATA_DIR to another folder\./);
});

test.skipIf(!findNginx())('a port that is in use is reported with the variable to change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-start-'));
  const other = createServer();
  const port = await listen(other, { port: 0, host: '127.0.0.1', variables: { port: 'PORT', host: 'HOST' } });
  const { status, stderr } = startWith({ DATA_DIR: folder, NEXT_DIST_DIR: 'edge', PORT: String(port) });
  other.close();
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toBe(`Edge: Port ${port} is in use. Stop the other process or set PORT.\n`);
});
