import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { expect, test } from 'vitest';
import { markStale, OLDEST, restoreStaleMarks, staleMarks } from './mark-stale.ts';

test('restored marks replace the mark of all content and add those of other tags', () => {
  markStale(['all'], 5000);
  markStale(['id:faq'], 4000);
  // The tests of other modules mark other tags.
  expect(staleMarks()).toEqual(
    expect.arrayContaining([
      ['all', 5000],
      ['id:faq', 4000],
    ]),
  );

  restoreStaleMarks('all', [
    ['all', 1000],
    ['id:faq', 2000],
    ['id:intro', 3000],
  ]);
  expect(areTagsStale(['all'], 999)).toBe(true);
  expect(areTagsStale(['all'], 1000)).toBe(false);
  expect(areTagsStale(['id:faq'], 3999)).toBe(true);
  expect(areTagsStale(['id:intro'], 2999)).toBe(true);
});

test('the oldest entries are stale whatever was restored', () => {
  restoreStaleMarks('all', []);
  expect(areTagsStale(['all'], OLDEST)).toBe(true);
  expect(areTagsStale(['all'], OLDEST + 1)).toBe(false);
});
