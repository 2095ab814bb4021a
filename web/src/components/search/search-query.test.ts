import { describe, expect, test } from 'vitest';
import { cutQuery, hasWords, readSearchParameters, searchPath } from './search-query.ts';

test('a query is cut to 64 characters, never inside a surrogate pair', () => {
  expect(cutQuery(`  ${'a'.repeat(100)} `)).toHaveLength(64);
  expect(cutQuery('🤖'.repeat(100))).toBe('🤖'.repeat(64));
});

test('letters and digits are words, other characters are not', () => {
  expect(['C++', '3', 'é', '東京', '#ros'].filter(hasWords)).toEqual(['C++', '3', 'é', '東京', '#ros']);
  expect(['', '???', '🤖', '❤️', '_', '– …'].filter(hasWords)).toEqual([]);
});

describe('the path of the search page', () => {
  test.each([
    [{ query: '' }, '/search/'],
    [{ query: '   ', kind: 'Blog', page: 3 }, '/search/'],
    [{ query: 'a b&c', page: 0 }, '/search/?q=a%20b%26c'],
    [{ query: 'robot', kind: 'Blog', page: 1 }, '/search/?q=robot&kind=Blog&page=2'],
  ])('of %j is %s', (query, path) => {
    expect(searchPath(query)).toBe(path);
    const parameters = new URL(path, 'http://site').searchParams;
    expect(searchPath(readSearchParameters((name) => parameters.get(name)))).toBe(path);
  });

  test('can be written for a kind of any length', () => {
    const parameters = new URLSearchParams({ q: 'robot', kind: `${'a'.repeat(99)}${'🤖'.repeat(9)}` });
    const query = readSearchParameters((name) => parameters.get(name));
    expect(searchPath(query)).toBe(`/search/?q=robot&kind=${'a'.repeat(99)}${encodeURIComponent('🤖')}`);
  });

  test.each(['abc', '-1', '0', '1', '1e999', 'NaN', ''])('page %j is a page that exists', (page) => {
    const { page: read } = readSearchParameters((name) => (name === 'page' ? page : null));
    expect(read).toBeGreaterThanOrEqual(0);
    expect(read).toBeLessThan(50);
  });
});
