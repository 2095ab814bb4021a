import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isStorageFull, storageFullError } from './storage-full.ts';

const disk = { files: 100, ffree: 50 };
beforeEach(() => {
  Object.assign(disk, { files: 100, ffree: 50 });
  const statfs = vi.spyOn(fs, 'statfsSync').mockImplementation(() => disk as fs.StatsFs);
  syncBuiltinESMExports();
  onTestFinished(() => {
    statfs.mockRestore();
    syncBuiltinESMExports();
  });
});

test('a SQLite file that cannot be opened means a full disk if there are no inodes', () => {
  const error = Object.assign(new Error('unable to open database file'), { errcode: 14 });
  expect(isStorageFull(error, '/data/a')).toBe(false);
  disk.ffree = 1;
  expect(isStorageFull(error, '/data/a')).toBe(true);
  expect(isStorageFull(error)).toBe(false);
  expect(isStorageFull(new Error('damaged'), '/data/a')).toBe(false);
});

test('names what the disk has none of', () => {
  const message = () => storageFullError('/data/a', undefined).message;
  expect(message()).toBe('/data/a cannot be written because its disk is full. Free up space, then start again.');
  disk.ffree = 0;
  expect(message()).toBe(
    '/data/a cannot be written because its disk has no free inodes (`df -i`). Delete files, then start again.',
  );
  // Some file systems have no such limit.
  disk.files = 0;
  expect(message()).toContain('is full');
});
