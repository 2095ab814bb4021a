import { describe, expect, test } from 'vitest';
import { llmsIndex } from './markdown/llms.ts';
import { UPDATED_AT, DATASET, slug, reference, readerOf } from './reader.fixture.ts';
import type { Document } from './reader.fixture.ts';

describe('a document that the Studio rejects, whose page is not found, is in no list and no link leads to it:', () => {
  const published = { publishedAt: '2026-03-01T00:00:00Z', body: [] };
  const post = (fields: Record<string, unknown>): Document => ({
    _id: 'broken',
    _type: 'post',
    ...UPDATED_AT,
    title: 'Broken',
    slug: slug('broken'),
    tags: [reference('tag-t', 't')],
    ...published,
    ...fields,
  });
  const capability = { ...DATASET.find(({ _id }) => _id === 'capability-maps')!, _id: 'broken', slug: slug('broken') };
  const doc = { _id: 'broken', _type: 'doc', ...UPDATED_AT, title: 'Broken', slug: slug('broken'), body: [] };
  const broken: [string, Document][] = [
    ['a post without a date', post({ publishedAt: undefined })],
    ['a post whose date is none', post({ publishedAt: 'yesterday' })],
    ['a post without a body', post({ body: undefined })],
    ['a post whose body is text', post({ body: 'text' })],
    ['a post whose title is a number', post({ title: 7 })],
    ['a docs page without a body', { ...doc, body: undefined }],
    ['a docs page without a title', { ...doc, title: undefined }],
    ['a marketing page without sections', { ...doc, _type: 'page', body: undefined }],
    ['a legal page without a body', { ...doc, _type: 'legalPage', body: undefined }],
    ['a capability without a body', { ...capability, body: undefined }],
    ['a capability of no known purpose', { ...capability, purpose: 'fly' }],
  ];
  test.each(broken)('%s', async (_name, document) => {
    const link = { _type: 'link', kind: 'internal', reference: reference('broken') };
    const settings = {
      ...DATASET[0]!,
      navbar: [{ _type: 'navigationItem', _key: 'n', label: 'Broken', link }],
      popularPages: [reference('broken', 'b')],
    };
    const sidebar = {
      _id: 'docsSidebar',
      _type: 'docsSidebar',
      items: [{ _type: 'sidebarDoc', _key: 's', doc: reference('broken') }],
    };
    const { reader } = readerOf([settings, ...DATASET.slice(1), sidebar, document]);
    const lists = await Promise.all([
      reader.pageAddresses(),
      reader.marketingPages(),
      reader.postSummaries(),
      reader.posts({ start: 0, end: 9 }),
      reader.posts({ start: 0, end: 9, listId: 'tag-t' }),
      reader.capabilities(),
      reader.capabilitiesWithNeeds(),
      reader.docsSidebar(),
      reader.settings(),
      reader.pagesByIds(['broken']),
      llmsIndex(reader, 'https://site.example'),
    ]);
    expect(JSON.stringify(lists)).not.toMatch(/"broken"|broken\//);
    // A page of a list has as many posts as it has room for.
    expect(await reader.posts({ start: 0, end: 1 })).toHaveLength(1);
  });

  test('the same documents, complete', async () => {
    const { reader } = readerOf([...DATASET, post({}), { ...doc, _id: 'whole' }, { ...capability, _id: 'entire' }]);
    expect((await reader.pageAddresses()).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['broken', 'whole', 'entire', 'tag-t', 'author-x']),
    );
  });
});
