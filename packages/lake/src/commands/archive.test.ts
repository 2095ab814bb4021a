import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../testing/test-lake.ts';

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
