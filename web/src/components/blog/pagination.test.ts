import { expect, test } from 'vitest';
import { laterPages, listPage, pageNumber } from './pagination.ts';

test('a list is cut into pages of the given size', () => {
  expect(listPage(25, 1, 10)).toEqual({ page: 1, pageCount: 3, start: 0, end: 10 });
  expect(listPage(25, 3, 10)).toEqual({ page: 3, pageCount: 3, start: 20, end: 30 });
  expect(laterPages(25, 10)).toEqual([2, 3]);
});

test('an empty list has one page', () => {
  expect(listPage(0, 1, 10)).toMatchObject({ page: 1, pageCount: 1 });
  expect(laterPages(0, 10)).toEqual([]);
  expect(laterPages(10, 10)).toEqual([]);
});

test.each([0, -1, 1.5, Number.NaN, 2])('a list of one page has no page %d', (page) => {
  expect(listPage(10, page, 10)).toBeUndefined();
});

test('later pages are numbered from 2', () => {
  expect(pageNumber('2')).toBe(2);
  expect(pageNumber('10')).toBe(10);
});

test.each(['1', '0', '02', '-2', '2.5', '1e3', 'x', '', '9999999'])('"%s" is no later page', (segment) => {
  expect(pageNumber(segment)).toBeUndefined();
});
