import { expect, test } from 'vitest';
import { ANSWERING_PAGES } from '../testing/answering-pages.fixture.ts';
import { suggestPages } from './suggest-pages.ts';

test('suggests each page once, those with words of the query first', () => {
  expect(suggestPages('our own color', ANSWERING_PAGES, '').map(({ _id }) => _id)).toEqual(['doc-b', 'doc-a', 'doc-c']);
  expect(suggestPages('our own color', ANSWERING_PAGES, 'WHITE').map(({ _id }) => _id)).toEqual(['doc-a']);
});
