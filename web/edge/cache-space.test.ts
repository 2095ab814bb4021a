import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasCacheSpace } from './cache-space.ts';

const disk = (freeMegabytes: number) => () => ({ bavail: 256 * freeMegabytes, bsize: 4096 });

test('the cache ends before the disk is full, and comes back when there is much more space', () => {
  const isCaching = [true];
  for (const free of [65, 63, 65, 255, 256, 65]) isCaching.push(hasCacheSpace('/cache', isCaching.at(-1)!, disk(free)));
  expect(isCaching).toEqual([true, true, false, false, false, true, true]);
});

test('reads the free space of a folder', () => {
  expect(hasCacheSpace(tmpdir(), true)).toBe(true);
});
