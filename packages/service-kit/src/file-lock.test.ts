import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FileLockedError, lockFile } from './file-lock.ts';

let file: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'a.lock');
});

test('a file is locked until it is unlocked', () => {
  const unlock = lockFile(file);
  expect(() => lockFile(file)).toThrow(FileLockedError);
  unlock();
  const unlockAgain = lockFile(file);
  unlock();
  expect(() => lockFile(file)).toThrow(FileLockedError);
  unlockAgain();
});

test('a file that is damaged is named', () => {
  writeFileSync(file, 'This is not a database. '.repeat(50));
  expect(() => lockFile(file)).toThrow(`the lock file ${file} cannot be used (file is not a database). Delete it`);
});

test('a full disk is not taken for a damaged file', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw full;
  });
  onTestFinished(() => exec.mockRestore());
  expect(() => lockFile(file)).toThrow(`${file} cannot be written because its disk is full. Free up space`);
});
