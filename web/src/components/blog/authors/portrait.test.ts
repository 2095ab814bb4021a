import { expect, test } from 'vitest';
import { monogramOf } from './portrait.tsx';

test.each([
  ['Platform engineering', 'PE'],
  ['ana', 'A'],
  ['Ana de la Cruz', 'AC'],
  ['🤖 robot', '🤖R'],
  ['', ''],
])('%s has the monogram %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});
