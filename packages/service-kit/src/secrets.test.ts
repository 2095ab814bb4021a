import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecret, readSecret, secretPath } from './secrets.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('creates a secret once, readable by its owner only', () => {
  const folder = temporaryFolder();
  const secret = loadSecret(folder, 'readToken');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(join(folder, 'read-token'), 'utf8').trim()).toBe(secret);
  chmodSync(join(folder, 'read-token'), 0o644);
  expect(loadSecret(folder, 'readToken')).toBe(secret);
  expect(statSync(join(folder, 'read-token')).mode & 0o777).toBe(0o600);
  expect(loadSecret(folder, 'adminToken')).not.toBe(secret);
});

test.each(['', '\n', 'short'])('rejects a file with %j', (content) => {
  const folder = temporaryFolder();
  writeFileSync(secretPath(folder, 'adminToken'), content);
  expect(() => loadSecret(folder, 'adminToken')).toThrow(/admin-token must hold at least 32 characters\. Delete it/);
});

test('names the fix if there is a folder in place of the file', () => {
  const folder = temporaryFolder();
  const path = secretPath(folder, 'adminToken');
  mkdirSync(path);
  expect(() => loadSecret(folder, 'adminToken')).toThrow(
    `${path} is a folder and must be a file. Delete it; the next start creates a new one.`,
  );
  expect(() => readSecret(folder, 'adminToken')).toThrow(`${path} is a folder`);
});

test('reads a secret without creating it', () => {
  const folder = temporaryFolder();
  expect(readSecret(folder, 'readToken')).toBeUndefined();
  const secret = loadSecret(folder, 'readToken');
  expect(readSecret(folder, 'readToken')).toBe(secret);
});

test.skipIf(!existsSync('/dev/full'))('says that the disk is full', () => {
  const folder = temporaryFolder();
  const path = secretPath(folder, 'adminToken');
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', `${path}.new`);
  expect(() => loadSecret(folder, 'adminToken')).toThrow(
    `${path} cannot be written because its disk is full. Free up space, then start again.`,
  );
});
