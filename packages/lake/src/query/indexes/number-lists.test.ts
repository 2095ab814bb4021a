import { describe, expect, it } from 'vitest';
import { randomChoices } from '../../testing/random-choices.ts';
import { NumberLists } from './number-lists.ts';

function contentOf(lists: NumberLists): Record<string, number[]> {
  return Object.fromEntries(
    [...lists.keys()].map((key) => {
      const numbers: number[] = [];
      lists.each(key, (number) => numbers.push(number));
      return [key, numbers];
    }),
  );
}

describe('number lists', () => {
  it('give back what was put into them, however lists take turns', () => {
    const { number, one } = randomChoices(7);
    const keys = Array.from({ length: 3000 }, (_, index) => `key ${index}`);
    const expected: Record<string, number[]> = {};
    const lists = new NumberLists();
    for (let position = 0; position < 200_000; position++) {
      // A few keys have most of the numbers, as words do.
      const key = number() < 0.5 ? one(keys.slice(0, 5)) : one(keys);
      lists.push(key, position);
      (expected[key] ??= []).push(position);
    }
    expect(contentOf(lists)).toEqual(expected);
  });

  it('keep the largest numbers', () => {
    const lists = new NumberLists();
    const numbers = [0, 127, 128, 2 ** 14, 2 ** 21 + 1, 2 ** 31, 2 ** 32 - 1];
    for (const number of numbers) lists.push('a', number);
    expect(contentOf(lists)).toEqual({ a: numbers });
  });

  it('have nothing for an unknown key, and take any text for one', () => {
    const lists = new NumberLists();
    const keys = ['', '\uD800', 'ß', '__proto__'];
    for (const key of keys) lists.push(key, 3);
    expect([...lists.keys()]).toEqual(keys);
    const seen: number[] = [];
    lists.each('b', (number) => seen.push(number));
    expect(seen).toEqual([]);
  });
});
