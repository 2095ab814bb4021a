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
import { EnvironmentError } from './environment.ts';
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

test('creates the data folder, for its owner only', () => {
  const folder = join(temporaryFolder(), 'new/data');
  loadSecret(folder, 'readToken');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('names the fix if the data folder is a file', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const folder = join(file, 'data');
  expect(() => readSecret(folder, 'adminToken')).toThrow(/admin-token cannot be read \(ENOTDIR.* set DATA_DIR/);
  expect(() => loadSecret(folder, 'adminToken')).toThrow(/admin-token cannot be read \(ENOTDIR.* set DATA_DIR/);
});

test('names the fix if a file cannot be read', () => {
  const folder = temporaryFolder();
  const path = secretPath(folder, 'adminToken');
  // Nobody can read it, not even root.
  symlinkSync(path, path);
  const message = /admin-token cannot be read \(ELOOP.*\)\. Make the user that runs this process its owner, or set/;
  expect(() => readSecret(folder, 'adminToken')).toThrow(message);
  expect(() => readSecret(folder, 'adminToken')).toThrow(EnvironmentError);
  expect(() => loadSecret(folder, 'adminToken')).toThrow(message);
});

test('names the fix if a file cannot be created', () => {
  const folder = temporaryFolder();
  const path = secretPath(folder, 'adminToken');
  symlinkSync(`${path}.new`, `${path}.new`);
  expect(() => loadSecret(folder, 'adminToken')).toThrow(
    /admin-token cannot be created \(ELOOP.*\)\. Make its folder writable, or set DATA_DIR to another one\./,
  );
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
