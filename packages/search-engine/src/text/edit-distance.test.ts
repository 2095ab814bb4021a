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
])('%s is as far from %s as %i slips', (typed, word, slips) => {
  expect(editDistance(typed, word)).toBe(slips);
});

test('a word that is still being typed is compared with the beginning of the other', () => {
  expect(editDistance('confgu', 'configuration', { prefix: true })).toBe(1);
  expect(editDistance('confgu', 'configuration')).toBe(7);
});
