import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { readLinkingDocuments } from './linking-documents.ts';
import { retargetLinks } from './retarget-links.ts';

const weak = { _type: 'reference', _ref: 'doc-a', _weak: true };
const link = { _type: 'link', _key: 'k', kind: 'internal', reference: weak };
const page = (_type: string, _id: string, fields: object): StoredDocument => ({
  _id,
  _type,
  title: `Title of ${_id}`,
  slug: { _type: 'slug', current: _id.replace('drafts.', '') },
  ...fields,
});
const inText = { body: [{ _type: 'block', _key: 'b', markDefs: [link], children: [] }] };

let dataset: TestDataset;
beforeAll(async () => {
  dataset = await startDataset([
    page('doc', 'doc-a', inText),
    page('doc', 'drafts.doc-a', inText),
    page('doc', 'in-text', inText),
    page('doc', 'drafts.in-text', { ...inText, title: 'Changed', related: [weak] }),
    page('doc', 'drafts.only-draft', inText),
    page('doc', 'unrelated', {}),
    page('tag', 'tag-a', {}),
    page('post', 'drafts.tagged', { tags: [{ _type: 'reference', _key: 'k', _ref: 'tag-a' }] }),
    { _id: 'siteSettings', _type: 'siteSettings', navbar: [{ _key: 'n', link }] },
    { _id: 'docsSidebar', _type: 'docsSidebar', name: 'main', items: [{ _key: 'i', doc: weak }] },
    { _id: 'redirect-1', _type: 'redirect', from: '/old/', to: link },
  ]);
});
afterAll(() => dataset.close());

it('lists what links to a page: text, navigation, redirects and drafts, each once', async () => {
  const { documents, moreCount } = await readLinkingDocuments(dataset.client, 'doc-a');
  expect(moreCount).toBe(0);
  expect(
    documents.filter(({ linkCount }) => linkCount > 0).map(({ id, linkCount }) => [id, linkCount]),
    'links that can be changed',
  ).toEqual([
    ['siteSettings', 1],
    ['in-text', 1],
  ]);
  expect(documents.map(({ id, title, path, isPublished }) => [id, title, path, isPublished])).toEqual([
    ['docsSidebar', undefined, undefined, true],
    ['siteSettings', undefined, undefined, true],
    ['redirect-1', 'Redirect from /old/', undefined, true],
    ['in-text', 'Title of in-text', '/docs/in-text/', true],
    ['only-draft', 'Title of drafts.only-draft', '/docs/only-draft/', false],
  ]);
  expect(documents.some(({ isBlocking }) => isBlocking)).toBe(false);
});

it('reports the fields that refer to a page, of the published document and its draft', async () => {
  const { documents } = await readLinkingDocuments(dataset.client, 'doc-a');
  expect(documents.map(({ id, fields }) => [id, fields])).toEqual([
    ['docsSidebar', ['items']],
    ['siteSettings', ['navbar']],
    ['redirect-1', ['to']],
    ['in-text', ['body', 'related']],
    ['only-draft', ['body']],
  ]);
});

it.each([
  [70, 70, 0],
  [203, 200, 3],
])('of %i pages, counts the %i links that can be changed', async (pageCount, linkCount, moreCount) => {
  const pages = Array.from({ length: pageCount }, (_, index) => page('doc', `in-text-${index}`, inText));
  const many = await startDataset(pages);
  const linking = await readLinkingDocuments(many.client, 'doc-a');
  expect(linking.moreCount).toBe(moreCount);
  expect(linking.documents.reduce((sum, document) => sum + document.linkCount, 0)).toBe(linkCount);
  await retargetLinks(many.client, 'doc-a', 'doc-b');
  await many.close();
  // The dataset stores a patch by its path.
  const changed = [...many.documents.values()].filter((document) => Object.values(document).includes('doc-b'));
  expect(changed).toHaveLength(linkCount);
});

it('reports which documents keep a page from being removed', async () => {
  const { documents } = await readLinkingDocuments(dataset.client, 'tag-a');
  expect(documents).toMatchObject([{ id: 'tagged', isBlocking: true, isPublished: false }]);
});

it('lists what links to the address of a page, in any form', async () => {
  const toAddress = (href: string) => ({
    body: [{ _type: 'block', markDefs: [{ _type: 'link', kind: 'external', href }] }],
  });
  const site = await startDataset([
    page('doc', 'target', toAddress('/docs/target/')),
    page('doc', 'by-path', toAddress('/docs/target.html')),
    page('doc', 'by-url', toAddress('https://site.example/docs/target/#next-steps')),
    page('doc', 'drafts.by-url', { ...toAddress('/docs/target/?from=a'), related: [] }),
    page('doc', 'as-markdown', toAddress('/docs/target/index.md')),
    page('doc', 'below', toAddress('/docs/target/more/')),
    page('doc', 'elsewhere', toAddress('https://elsewhere.example/docs/target/')),
    {
      _id: 'redirect-1',
      _type: 'redirect',
      from: '/old/',
      to: { _type: 'link', kind: 'external', href: '/docs/target' },
    },
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      navbar: [{ _key: 'n', link: { kind: 'external', href: '/docs/target/' } }],
    },
  ]);
  const address = { path: '/docs/target/', siteUrl: 'https://site.example' };
  const { documents, moreCount } = await readLinkingDocuments(site.client, 'target', address);
  await site.close();
  expect(moreCount).toBe(0);
  expect(
    documents.map(({ id, fields, linkCount, addressLinkCount }) => [id, fields, linkCount, addressLinkCount]),
  ).toEqual([
    ['siteSettings', ['navbar'], 1, 1],
    ['redirect-1', ['to'], 0, 0],
    ['as-markdown', ['body'], 1, 1],
    ['by-path', ['body'], 1, 1],
    ['by-url', ['body'], 1, 1],
  ]);
});
