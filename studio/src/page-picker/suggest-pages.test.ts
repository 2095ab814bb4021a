import { expect, test } from 'vitest';
import { ANSWERING_PAGES } from '../testing/answering-pages.fixture.ts';
import { suggestPages } from './suggest-pages.ts';

test('suggests each page once, those with words of the query first', () => {
  expect(suggestPages('our own color', ANSWERING_PAGES, '').map(({ _id }) => _id)).toEqual(['doc-b', 'doc-a', 'doc-c']);
  expect(suggestPages('our own color', ANSWERING_PAGES, 'WHITE').map(({ _id }) => _id)).toEqual(['doc-a']);
});

test.each([
  ['https://www.example.com/docs/guides/maps/#colors', ['doc-b']],
  ['/docs/guides/white-label', ['doc-a']],
  ['/docs/guides/', ['doc-b', 'doc-a']],
  ['guides/maps', ['doc-b']],
  ['maps of colors', ['doc-b']],
  ['/docs/nowhere/', []],
])('finds the pages for “%s”', (filter, ids) => {
  expect(suggestPages('', ANSWERING_PAGES, filter).map(({ _id }) => _id)).toEqual(ids);
});
