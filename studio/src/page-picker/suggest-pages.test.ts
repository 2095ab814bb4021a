import { expect, test } from 'vitest';
import { suggestPages } from './suggest-pages.ts';

const pages = [
  {
    _id: 'doc-a',
    _type: 'doc',
    title: 'White labeling',
    slug: 'guides/white-label',
    alsoAnswers: ['Put our logo on it'],
  },
  { _id: 'drafts.doc-a', _type: 'doc', title: 'White labeling', alsoAnswers: ['put our logo on it', 'own colors'] },
  { _id: 'doc-b', _type: 'doc', title: 'Colors of maps', slug: 'guides/maps', alsoAnswers: null },
  { _id: 'drafts.doc-c', _type: 'doc', title: null },
];

test('suggests each page once, those with words of the query first', () => {
  expect(suggestPages('our own color', pages, '').map(({ _id }) => _id)).toEqual(['doc-b', 'doc-a', 'doc-c']);
  expect(suggestPages('our own color', pages, 'WHITE').map(({ _id }) => _id)).toEqual(['doc-a']);
});
