import { expect, it } from 'vitest';
import { splitLongText } from './split-long-text.ts';

it('keeps a short text and splits a long one between words', () => {
  expect(splitLongText(' One.\n')).toEqual(['One.']);
  expect(splitLongText('')).toEqual([]);
  const pieces = splitLongText('word '.repeat(1000));
  expect(pieces.map(({ length }) => length)).toEqual([1999, 1999, 999]);
  expect(pieces.join(' ')).toBe('word '.repeat(1000).trim());
});

it('splits by bytes, and never inside a character', () => {
  for (const text of ['机器人'.repeat(1000), '🤖'.repeat(1500)]) {
    const pieces = splitLongText(text);
    expect(pieces.join('')).toBe(text);
    for (const piece of pieces) {
      expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(4000);
      expect(piece.isWellFormed()).toBe(true);
    }
  }
});
