import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCK_FILE } from '@site/lake/folder-lock';
import { lockFile } from '@site/service-kit/file-lock';
import { SECRET_FILES } from '@site/service-kit/secrets';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder, prepareDataFolder } from './data-folder.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('creates secrets once, readable by this user only', () => {
  const dataDir = join(folder(), 'data');
  const secrets = prepareDataFolder(dataDir);
  expect(new Set(Object.values(secrets)).size).toBe(6);
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const file of Object.values(SECRET_FILES)) {
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  }
  expect(prepareDataFolder(dataDir)).toEqual(secrets);
});

test('reports a folder that cannot be used in one message that names DATA_DIR', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(/The data folder .*file cannot be used: .*DATA_DIR/);
});

test('rejects an empty secret file', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'admin-token'), '\n');
  expect(() => prepareDataFolder(dataDir)).toThrow(
    /^\S+admin-token must hold at least 32 characters\. Delete it; the next start creates a new one\.$/,
  );
});

const alreadyRunning = (dataDir: string) =>
  `The product is already running, or starting, with the data folder ${dataDir}. ` +
  'Stop it, or start a second one in another copy of the repository, with another DATA_DIR and other ports.';

test('locks a folder, which it creates, against a product that starts at the same time', () => {
  const dataDir = join(folder(), 'data');
  const unlock = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(alreadyRunning(dataDir));
  unlock();
  expect(lockDataFolder(dataDir)).not.toThrow();
});

test('locks no folder that a lake uses, and leaves the lock of the lake to the lake', () => {
  const dataDir = folder();
  const unlockLake = lockFile(join(dataDir, LOCK_FILE));
  expect(() => lockDataFolder(dataDir)).toThrow(alreadyRunning(dataDir));
  unlockLake();
  const unlock = lockDataFolder(dataDir);
  expect(lockFile(join(dataDir, LOCK_FILE))).not.toThrow();
  unlock();
});
