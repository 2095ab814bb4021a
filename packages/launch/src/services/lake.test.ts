import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/service-kit/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../paths.ts';

/** Starts the lake as its container does, until its first line of output. Returns the line. */
async function firstLine(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/services/lake.ts'], {
    cwd: join(ROOT, 'packages/launch'),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      LAKE_PORT: String(await freePort()),
      WEBHOOK_URL: 'http://127.0.0.1:9/api/revalidate/',
    },
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) stream.once('data', (data) => resolve(String(data).trim()));
  });
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'lake-service-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('creates the data folder, and logs its address, its data and its webhook', async () => {
  const dataDir = join(folder(), 'new');
  expect(await firstLine(dataDir)).toMatch(
    /^Content lake on http:\/\/127\.0\.0\.1:\d+, data in \S+\/new\. Changes are sent to http:\/\/127\.0\.0\.1:9\/api\/revalidate\/\.$/,
  );
});

test('says in one line that its data folder cannot be used', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(await firstLine(file)).toMatch(/^The content lake cannot start: \S+file.* set DATA_DIR to another/);
});
