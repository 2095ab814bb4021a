import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('secrets are made once, for this user alone', () => {
  const dataDir = join(folder(), 'data');
  const secrets = prepareDataFolder(dataDir);
  expect(new Set(Object.values(secrets)).size).toBe(4);
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const file of ['admin-token', 'webhook-secret', 'search-admin-key', 'search-key']) {
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  }
  expect(prepareDataFolder(dataDir)).toEqual(secrets);
});

test('a folder that cannot be used is one message with the mend', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(/The data folder .*file cannot be used: .*DATA_DIR/);
});

test('an empty secret is no secret', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'admin-token'), '\n');
  expect(() => prepareDataFolder(dataDir)).toThrow(/admin-token is empty; delete it/);
});
