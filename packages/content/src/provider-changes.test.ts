import { describe, expect, test } from 'vitest';
import { tagsOfChange } from './tags.ts';
import { UPDATED_AT, DATASET, slug, reference, readerOf } from './reader.fixture.ts';
import type { Document } from './reader.fixture.ts';

describe('a change of a provider', () => {
  const link = { _type: 'link', kind: 'internal', reference: reference('capability-maps') };
  const grid = {
    _type: 'capabilityGrid',
    _key: 'g',
    heading: 'All',
    capabilities: [reference('capability-maps', 'm')],
  };
  const cards = { _type: 'cardGrid', _key: 'c', cards: [{ _type: 'card', _key: 'd', title: 'Maps', link }] };
  const dataset: Document[] = [
    ...DATASET.filter(({ _id }) => _id !== 'siteSettings'),
    { _id: 'provider-other', _type: 'provider', ...UPDATED_AT, name: 'Other', slug: slug('other') },
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      ...UPDATED_AT,
      name: 'Site',
      portalHost: 'https://portal.example',
      navbar: [{ _type: 'navigationItem', _key: 'n', label: 'Maps', link }],
    },
    { _id: 'homePage', _type: 'homePage', ...UPDATED_AT, title: 'Home', blocks: [grid] },
    { _id: 'capsIndex', _type: 'capsIndex', ...UPDATED_AT, title: 'Capabilities', blocks: [grid] },
    { _id: 'page-maps', _type: 'page', ...UPDATED_AT, title: 'Maps', slug: slug('maps'), blocks: [grid] },
    { _id: 'legal-terms', _type: 'legalPage', ...UPDATED_AT, title: 'Terms', slug: slug('terms'), body: [cards] },
    {
      _id: 'post-maps',
      _type: 'post',
      ...UPDATED_AT,
      title: 'Maps',
      slug: slug('maps'),
      publishedAt: '2026-02-01T00:00:00Z',
      body: [cards],
    },
    {
      _id: 'docsSidebar',
      _type: 'docsSidebar',
      ...UPDATED_AT,
      items: [{ _type: 'sidebarLink', _key: 's', label: 'Maps', link }],
    },
  ];

  type Reader = ReturnType<typeof readerOf>['reader'];
  const changeOf = (name: string, previousSlug = name) =>
    tagsOfChange({ _id: `provider-${name}`, _type: 'provider', slug: name, previousSlug });

  /** Whether a change that makes these tags stale makes what is read stale. */
  async function isStaleAfter(staleTags: readonly string[], readPage: (reader: Reader) => Promise<unknown>) {
    const { reader, asked } = readerOf(dataset);
    await readPage(reader);
    return asked.some(({ tags }) => tags.some((tag) => staleTags.includes(tag)));
  }

  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['the settings with a link to a capability', (reader) => reader.settings()],
    ['a docs sidebar with a link to a capability', (reader) => reader.docsSidebar()],
    ['a docs page that links to a capability', (reader) => reader.doc('guides/a')],
    ['a post with a card of a capability', (reader) => reader.post('maps')],
    ['a list of posts with such a post', (reader) => reader.posts({ start: 0, end: 10 })],
    ['a legal page with a card of a capability', (reader) => reader.rootPage('terms')],
    ['a marketing page with capabilities', (reader) => reader.rootPage('maps')],
    ['the home page with capabilities', (reader) => reader.blockPage('homePage')],
    ['the introduction to the capabilities', (reader) => reader.capsIndex()],
    ['a page of a capability', (reader) => reader.capability('acme', 'maps')],
    ['the list of capabilities', (reader) => reader.capabilities()],
    ['the IT hand-off', (reader) => reader.capabilitiesWithNeeds()],
    ['the same pages for search', (reader) => reader.pagesByIds(['doc-a', 'capability-maps'])],
  ])('makes %s stale if it is shown there', async (_name, readPage) => {
    expect(await isStaleAfter(changeOf('acme'), readPage)).toBe(true);
    expect(await isStaleAfter(changeOf('other'), readPage)).toBe(false);
  });

  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['a docs page', (reader) => reader.doc('learn/b')],
    ['a post', (reader) => reader.post('2026-01-01')],
    ['the list of tags', (reader) => reader.tags()],
    ['the list of authors', (reader) => reader.authors()],
    ['a tag', (reader) => reader.tag('t')],
  ])('leaves %s without capabilities as it is', async (_name, readPage) => {
    expect(await isStaleAfter(changeOf('acme'), readPage)).toBe(false);
  });

  test('to another slug makes the pages and 404s at both addresses of its capabilities stale', async () => {
    const moved = changeOf('acme', 'old');
    expect(await isStaleAfter(moved, (reader) => reader.capability('acme', 'maps'))).toBe(true);
    expect(await isStaleAfter(moved, (reader) => reader.capability('old', 'maps'))).toBe(true);
    expect(await isStaleAfter(moved, (reader) => reader.capability('other', 'maps'))).toBe(false);
    expect(await isStaleAfter(moved, (reader) => reader.pageAddresses())).toBe(true);
  });
});
