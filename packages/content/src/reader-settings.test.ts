import { describe, expect, test } from 'vitest';
import { DATASET, reference, readerOf, text } from './reader.fixture.ts';

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

test('returns default settings, without a report, if they were never saved', async () => {
  const { reader, problems } = readerOf([]);
  expect(await reader.settings()).toMatchObject({ name: 'Untitled site', portalHost: 'https://portal.invalid' });
  expect(problems).toEqual([]);
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

describe('settings that another program stored', () => {
  const SETTINGS = {
    ...DATASET[0]!,
    tagline: 'A tagline',
    copyright: 'Nobody',
    suggestedSearches: ['maps'],
    colorMode: { defaultMode: 'light' },
    navbar: [navigationItem('doc-b')],
    footer: [footerColumn('Learn', 'doc-b')],
    announcement: { id: 'soon', body: [text('Soon')] },
  };
  const readerWith = (fields: Record<string, unknown>) => readerOf([{ ...SETTINGS, ...fields }, ...DATASET.slice(1)]);

  test.each([
    ['name', 7, 'Untitled site', 'default used'],
    ['name', undefined, 'Untitled site', 'default used'],
    ['portalHost', 'no web address', 'https://portal.invalid', 'default used'],
    ['portalHost', undefined, 'https://portal.invalid', 'default used'],
    ['tagline', ['a'], '', 'part left out'],
    ['chatUrl', 7, undefined, 'part left out'],
    ['navbar', 'Docs', [], 'part left out'],
    ['footer', {}, [], 'part left out'],
    ['announcement', 'Soon', undefined, 'part left out'],
    ['suggestedSearches', 'maps', [], 'part left out'],
    ['colorMode', 'dark', { defaultMode: 'dark', respectSystemPreference: false }, 'part left out'],
  ])('keep all but an invalid %s, %j, which is reported', async (field, invalid, fallback, outcome) => {
    const { reader, problems } = readerWith({ [field]: invalid });
    const complete = await readerWith({}).reader.settings();
    expect(await reader.settings()).toEqual({ ...complete, [field]: fallback });
    expect(problems).toMatchObject([{ documentId: 'siteSettings', path: field, outcome }]);
  });

  test('lead links to the default portal if the host is invalid', async () => {
    const link = { _type: 'link', kind: 'portal', href: '/a' };
    const { reader } = readerWith({
      portalHost: 'javascript:alert(1)//',
      navbar: [{ _type: 'navigationItem', _key: 'p', label: 'Portal', link }],
    });
    expect((await reader.settings()).navbar.map(({ link: { url } }) => url)).toEqual(['https://portal.invalid/a']);
    expect(JSON.stringify((await reader.doc('guides/a'))?.body)).toContain('"https://portal.invalid/register"');
  });
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
