import { describe, expect, test } from 'vitest';
import { compileFilters } from './expression.ts';

const FACETABLE = new Set(['genre', 'my facet', 'url', 'free', 'price', 'code']);
const RECORD = {
  objectID: '1',
  genre: ['Drama', 'Science fiction'],
  'my facet': 'a',
  url: 'https://a.example/?b=c',
  free: true,
  price: 5,
  code: ['-7', 'say "hi"'],
  _tags: ['new'],
  other: 'x',
};

describe('filters', () => {
  test.each([
    ['genre:drama', true],
    ['genre:Drama AND free:true', true],
    ['genre:"Science fiction"', true],
    ["genre:'Science fiction' AND genre:Drama", true],
    ['"my facet":a', true],
    ['genre:Western OR genre:Drama', true],
    ['(genre:Western OR genre:Drama) AND price > 4', true],
    ['NOT genre:Drama', false],
    ['genre:-Drama', false],
    ['NOT genre:Western', true],
    ['price >= 5', true],
    ['price>5', false],
    ['price != 5', false],
    ['NOT price = 5', false],
    ['price:1 TO 5', true],
    ['price:-3 TO 4', false],
    ['price:5', true],
    ['url:https://a.example/?b=c', true],
    ['new', true],
    ['_tags:New', false],
    ['objectID:1', true],
    ['NOT price:1 TO 5', false],
    ['NOT genre:-Drama', true],
    ['code:\\-7', true],
    ['code:\\-8', false],
    ['code:-8', true],
    ['code:"say \\"hi\\""', true],
    ['genre:"Drama"AND free:true', true],
    ['NOT new', false],
    ['NOT old', true],
    ['genre:Drama ', true],
    ['', true],
    ['other:x', false],
    ['NOT other:x', false],
  ])('%s', (filters, passes) => {
    expect(compileFilters(filters, FACETABLE)(RECORD)).toBe(passes);
  });

  test.each([
    ['genre:Drama AND', 'unexpected end'],
    ['genre:', 'unexpected end'],
    ['(genre:Drama', 'unexpected end'],
    ['genre:Drama free:true', 'expected AND or OR'],
    ['genre:Drama "AND" free:true', 'expected AND or OR'],
    ['(genre:Drama free:true)', 'expected )'],
    ['genre:(Drama)', 'expected a value'],
    ['a:1 AND b:2 OR c:3', 'use parentheses to combine AND and OR'],
    ['NOT (genre:Drama)', 'NOT cannot precede parentheses'],
    ['price > ""', '"" is not a number'],
    ['price > x', '"x" is not a number'],
    ['price:a TO 5', '"a" is not a number'],
    ['genre:"Drama', 'cannot read'],
    [') AND a:1', 'expected an attribute'],
    [`${'('.repeat(20_000)}a:1${')'.repeat(20_000)}`, 'at most 50 parentheses can be nested'],
  ])('%.60s is rejected', (filters, message) => {
    expect(() => compileFilters(filters, FACETABLE)).toThrow(message);
  });
});
