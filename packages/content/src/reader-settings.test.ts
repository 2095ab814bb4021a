import { expect, test } from 'vitest';
import { DATASET, reference, readerOf } from './reader.fixture.ts';

test('popular pages have a title and a path; pages that were unpublished are left out and reported', async () => {
  const { reader, problems } = readerOf(
    DATASET.map((document) =>
      document._id === 'siteSettings'
        ? {
            ...document,
            popularPages: [reference('doc-b', 'b'), reference('doc-gone', 'g')],
            suggestedSearches: ['maps'],
          }
        : document,
    ),
  );
  const { popularPages, suggestedSearches } = await reader.settings();
  expect(popularPages).toEqual([{ _id: 'doc-b', title: 'B', path: '/docs/learn/b/' }]);
  expect(suggestedSearches).toEqual(['maps']);
  expect(problems).toMatchObject([{ path: 'popularPages[1]', outcome: 'part left out' }]);
});

test('returns the URL of the chat community as a header can contain it', async () => {
  const { reader } = readerOf([{ ...DATASET[0]!, chatUrl: 'https://chat.example/größe/' }]);
  expect((await reader.settings()).chatUrl).toBe('https://chat.example/gr%C3%B6%C3%9Fe/');
});

test('returns default settings if they were never saved or are invalid', async () => {
  expect((await readerOf([]).reader.settings()).name).toBe('Untitled site');
  const broken = readerOf([{ _id: 'siteSettings', _type: 'siteSettings', name: 7, portalHost: 'nonsense' }]);
  expect((await broken.reader.settings()).portalHost).toMatch(/^https:/);
  expect(broken.problems).not.toEqual([]);
});
