import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test('cuts long titles between characters, without a space before the ellipsis', () => {
  expect(shortTitle('Summer offer')).toBe('Summer offer');
  expect(shortTitle('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortTitle('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  expect(shortTitle('👩‍🔬'.repeat(81))).toBe(`${'👩‍🔬'.repeat(79)}…`);
  expect(shortTitle(`${'x'.repeat(78)} ${'y'.repeat(600)}`)).toBe(`${'x'.repeat(78)}…`);
});
