import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { compileAllFilters, facetableAttributes } from './compile.ts';

const FACETABLE = facetableAttributes({
  attributesForFaceting: ['afterDistinct(searchable(genre))', 'filterOnly(code)', 'price'],
});
const RECORD = { objectID: '1', genre: ['Drama', 'Science fiction'], code: '-7', price: 5, size: '5', _tags: ['new'] };

const passes = (filters: JsonObject) => compileAllFilters(filters, FACETABLE)?.(RECORD);

describe('facetFilters', () => {
  test.each([
    ['genre:drama', true],
    [['genre:Drama', 'price:5'], true],
    [['genre:Drama', 'genre:Western'], false],
    [[['genre:Western', 'genre:Drama']], true],
    [[['genre:Western', 'price:6']], false],
    [[[]], true],
    [['genre:-Western'], true],
    [['genre:-Drama'], false],
    [['code:\\-7'], true],
    [['code:\\-8'], false],
    [['objectID:1'], true],
    [['size:5'], false],
    [['size:-6'], false],
  ])('%j: %j', (facetFilters, expected) => {
    expect(passes({ facetFilters })).toBe(expected);
  });

  test.each([[{ genre: 'Drama' }], [[3]], [[[3]]]])('%j is not a list of strings', (facetFilters) => {
    expect(() => passes({ facetFilters })).toThrow('expected an array of strings and arrays of strings');
  });

  test('an attribute must have a name', () => {
    expect(() => passes({ facetFilters: [':Drama'] })).toThrow('expected "attribute:value", got ":Drama"');
  });
});

describe('tagFilters', () => {
  test.each([
    ['new', true],
    [['New'], false],
    [['-new'], false],
    [[['old', 'new']], true],
  ])('%j: %j', (tagFilters, expected) => {
    expect(passes({ tagFilters })).toBe(expected);
  });
});

describe('numericFilters', () => {
  test.each([
    ['price = 5', true],
    ['price = 4', false],
    ['price != 5', false],
    ['price != 6', true],
    ['price != 4', true],
    ['price < 5', false],
    ['price < 6', true],
    ['price <= 5', true],
    ['price <= 4', false],
    ['price > 5', false],
    ['price > -1', true],
    ['price >= 5', true],
    ['price >= 6', false],
    ['price: 5 TO 9', true],
    ['price: -3 TO 5', true],
    ['price: -3 TO 4', false],
    ['size = 5', false],
    ['size < 6', false],
    ['size: 1 TO 9', false],
    [' price>=5 ', true],
    ['price:5  TO\t9', true],
    ['price = -.5', false],
  ])('%s: %j', (condition, expected) => {
    expect(passes({ numericFilters: [condition] })).toBe(expected);
  });

  test.each([
    '',
    'price',
    '= 5',
    ': 1 TO 5',
    'price =',
    'price = x',
    'price = 1.2.3',
    'price = 1e3',
    'price: 1',
    'price: 1 TO',
    'price: 1TO5',
    'price: 1 TO 2 TO 3',
  ])('"%s" is rejected', (condition) => {
    expect(() => passes({ numericFilters: [condition] })).toThrow(
      `numericFilters: expected "attribute >= number", got "${condition}"`,
    );
  });

  // A regular expression that backtracks takes minutes or hours for these.
  test.each(['', 'price', 'price =', 'price: 1', 'price: 1 TO'])('"%s" and many spaces are rejected', (start) => {
    const numericFilters = [`${start}${' '.repeat(100_000)}x`, `${start}${' '.repeat(100_000)}`];
    for (const condition of numericFilters) {
      expect(() => passes({ numericFilters: [condition] })).toThrow('numericFilters: expected "attribute >= number"');
    }
  });
});

describe('all filters together have at most 100 conditions', () => {
  const list = (length: number) => Array.from({ length }, (_, value) => `genre:${value}`);

  test.each<[JsonObject]>([
    [{ facetFilters: [list(100)] }],
    [{ facetFilters: list(100) }],
    [{ facetFilters: Array.from({ length: 100 }, () => []) }],
    [{ tagFilters: list(100) }],
    [{ numericFilters: Array.from({ length: 100 }, (_, value) => `price = ${value}`) }],
    [{ filters: list(100).join(' OR ') }],
  ])('%.40j', (filters) => {
    expect(() => passes(filters)).not.toThrow();
    const another: JsonObject = 'filters' in filters ? { tagFilters: 'new' } : { filters: 'new' };
    expect(() => passes({ ...filters, ...another })).toThrow('at most 100 conditions');
  });
});

test('a record must pass all kinds of filters', () => {
  const all = {
    filters: 'genre:Drama',
    facetFilters: ['code:\\-7'],
    numericFilters: ['price > 4'],
    tagFilters: ['new'],
  };
  expect(passes(all)).toBe(true);
  expect(passes({ ...all, filters: 'genre:Western' })).toBe(false);
  expect(passes({ ...all, facetFilters: ['code:8'] })).toBe(false);
  expect(passes({ ...all, numericFilters: ['price > 5'] })).toBe(false);
  expect(passes({ ...all, tagFilters: ['old'] })).toBe(false);
});
