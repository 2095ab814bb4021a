import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder, startTestLake } from '../testing/test-lake.ts';
import { runCommand } from './run-command.ts';

const PACKAGE = join(import.meta.dirname, '../..');

/** A lake that accepts the token, and responds to nothing else. */
async function startSilentLake(): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/users/me')) response.end('{}');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

it.each(['import', 'export'])('an %s that is interrupted leaves no file with drafts behind', async (command) => {
  const folder = await makeFolder();
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  await writeFile(join(folder, 'admin-token'), 'x'.repeat(40), { mode: 0o600 });
  const imported = join(folder, 'documents.ndjson');
  await writeFile(imported, '{"_id": "drafts.a", "_type": "post"}\n');
  const path = command === 'import' ? imported : join(temporary, 'archive.tar.gz');
  const child = spawn(process.execPath, ['src/main.ts', command, path], {
    cwd: PACKAGE,
    env: { ...process.env, DATA_DIR: folder, LAKE_PORT: String(await startSilentLake()), TMPDIR: temporary },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await expect
    .poll(() => readdir(temporary), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(command === 'import' ? /^lake-/ : /\.part$/));
  child.kill('SIGINT');
  expect(await exited).toEqual([null, 'SIGINT']);
  expect(await readdir(temporary)).toEqual([]);
});

it('an import of an archive that was cut off leaves no file with drafts behind', async () => {
  const { client, ...lake } = await startTestLake();
  await client.create({ _id: 'drafts.a', _type: 'post', text: randomBytes(400).toString('hex') });
  const folder = await makeFolder();
  const path = join(folder, 'production.tar.gz');
  await runCommand('export', [path], lake);
  await truncate(path, 400);
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const child = spawn(process.execPath, ['src/main.ts', 'import', path], {
    cwd: PACKAGE,
    env: { ...process.env, DATA_DIR: lake.dataDir, LAKE_PORT: new URL(lake.url).port, TMPDIR: temporary },
    stdio: 'ignore',
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await readdir(temporary)).toEqual([]);
});
