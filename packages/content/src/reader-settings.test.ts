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

test.each([
  ['https://chat.example/größe/', 'https://chat.example/gr%C3%B6%C3%9Fe/'],
  ['javascript:alert(1)', undefined],
])('returns the address of the chat community, %s, as a header can contain it: %s', async (chatUrl, header) => {
  const { reader } = readerOf([{ ...DATASET[0]!, chatUrl }]);
  expect((await reader.settings()).chatUrl).toBe(header);
});

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/größe', 'https://example.com/gr%C3%B6%C3%9Fe'],
  ['nobody', undefined],
  ['http://example.com/', undefined],
])('returns the security contact %s as the URI %s', async (securityContact, uri) => {
  const { reader } = readerOf([{ ...DATASET[0]!, securityContact }]);
  expect((await reader.settings()).securityContact).toBe(uri);
});

test('returns default settings if they were never saved or are invalid', async () => {
  expect((await readerOf([]).reader.settings()).name).toBe('Untitled site');
  const broken = readerOf([{ _id: 'siteSettings', _type: 'siteSettings', name: 7, portalHost: 'nonsense' }]);
  expect((await broken.reader.settings()).portalHost).toMatch(/^https:/);
  expect(broken.problems).not.toEqual([]);
});

const navigationItem = (pageId: string) => ({
  _type: 'navigationItem',
  _key: pageId,
  label: pageId,
  link: { _type: 'link', kind: 'internal', reference: reference(pageId) },
});
const footerColumn = (title: string, ...pageIds: string[]) => ({
  _type: 'footerColumn',
  _key: title,
  title,
  links: pageIds.map(navigationItem),
});
const NAVIGATION = [
  {
    ...DATASET[0]!,
    navbar: [navigationItem('doc-gone'), navigationItem('doc-b')],
    footer: [footerColumn('Learn', 'doc-b', 'doc-gone'), footerColumn('Removed', 'doc-gone'), footerColumn('New')],
  },
  ...DATASET.slice(1),
];

test.each([
  ['the site leaves out navigation items without a page, and then empty columns', false, ['doc-b'], [['doc-b']]],
  [
    'the preview shows every navigation item, so that editors can click it',
    true,
    ['doc-gone', 'doc-b'],
    [['doc-b', 'doc-gone'], ['doc-gone'], []],
  ],
])('%s', async (_, isPreview, items, columns) => {
  const { navbar, footer } = await readerOf(NAVIGATION, { isPreview }).reader.settings();
  expect(navbar.map(({ label }) => label)).toEqual(items);
  expect(footer.map(({ links }) => links.map(({ label }) => label))).toEqual(columns);
});
