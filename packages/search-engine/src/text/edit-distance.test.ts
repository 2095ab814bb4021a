import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['robot', 'robot', 0],
  ['robt', 'robot', 1],
  ['robott', 'robot', 1],
  ['rabot', 'robot', 1],
  ['robto', 'robot', 1],
  ['', 'ros', 3],
  ['confguratoin', 'configuration', 2],
])('%s and %s differ by %i edits', (typed, word, edits) => {
  expect(editDistance(typed, word)).toBe(edits);
});

test('with prefix, compares a word with the start of the other', () => {
  expect(editDistance('confgu', 'configuration', { prefix: true })).toBe(1);
  expect(editDistance('confgu', 'configuration')).toBe(7);
});
