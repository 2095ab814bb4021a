import { expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import { findLinks, retargetLinks } from './retarget-links.ts';

const link = (_key: string, _ref: string) => ({
  _type: 'link',
  _key,
  kind: 'internal',
  reference: { _type: 'reference', _ref, _weak: true },
  anchor: 'prices',
});

it('finds links in text at any depth, in buttons and in the navigation', () => {
  const text = (key: string) => ({ _type: 'block', _key: key, markDefs: [link('m1', 'doc-a'), link('m2', 'other')] });
  const documents = [
    { _id: 'doc-b', _type: 'doc', body: [text('b1'), { _type: 'admonition', _key: 'n', body: [text('b2')] }] },
    {
      _id: 'drafts.page-a',
      _type: 'page',
      blocks: [{ _key: 'h', actions: [{ _key: 'x', link: link('l', 'doc-a') }] }],
    },
    { _id: 'siteSettings', _type: 'siteSettings', home: link('l', 'doc-a') },
  ];
  expect(findLinks(documents, 'doc-a')).toEqual([
    {
      id: 'doc-b',
      paths: ['body[_key=="b1"].markDefs[_key=="m1"]', 'body[_key=="n"].body[_key=="b2"].markDefs[_key=="m1"]'],
    },
    { id: 'drafts.page-a', paths: ['blocks[_key=="h"].actions[_key=="x"].link'] },
    { id: 'siteSettings', paths: ['home'] },
  ]);
});

it('leaves out the sidebar, lists, redirects and releases', () => {
  const reference = { _type: 'reference', _ref: 'doc-a', _weak: true };
  const documents = [
    { _id: 'docsSidebar', _type: 'docsSidebar', items: [{ _key: 'i', _type: 'sidebarDoc', doc: reference }] },
    { _id: 'capability-b', _type: 'capability', related: [{ _key: 'r', ...reference }] },
    { _id: 'redirect-a', _type: 'redirect', to: link('l', 'doc-a') },
    { _id: 'versions.r1.doc-b', _type: 'doc', body: [link('l', 'doc-a')] },
  ];
  expect(findLinks(documents, 'doc-a')).toEqual([]);
});

it('keeps the links that share a draft of a changed page, because nobody published it', async () => {
  const page = (_id: string, _rev: string) => ({ _id, _type: 'doc', _rev, body: [link('m', 'doc-a')] });
  const share = (name: string, documentId: string, publishedRevision: string, fields: object = {}) => ({
    _id: `shareLink.${name}`,
    _type: 'shareLink',
    documentId,
    publishedRevision,
    ...fields,
  });
  const dataset = await startDataset([
    page('doc-b', 'r2'),
    page('drafts.doc-b', 'r3'),
    share('open', 'doc-b', 'r2'),
    share('ended', 'doc-b', 'r1'),
    share('stopped', 'doc-b', 'r2', { stoppedAt: '2026-11-24T09:00:00Z' }),
    share('other', 'doc-c', 'r2'),
  ]);
  await retargetLinks(dataset.client, 'doc-a', 'doc-target');
  await dataset.close();
  const fieldOf = (id: string, field: string) => dataset.documents.get(id)?.[field];
  const revision = fieldOf('doc-b', '_rev');
  expect(revision).not.toBe('r2');
  expect(
    ['open', 'ended', 'stopped', 'other'].map((name) => fieldOf(`shareLink.${name}`, 'publishedRevision')),
  ).toEqual([revision, 'r1', 'r2', 'r2']);
});

it('keeps the links in the target, which would lead to their own page', async () => {
  const page = (_id: string) => ({ _id, _type: 'doc', _rev: 'r1', body: [link('m', 'doc-a')] });
  const dataset = await startDataset([page('doc-b'), page('doc-target'), page('drafts.doc-target')]);
  await retargetLinks(dataset.client, 'doc-a', 'doc-target');
  await dataset.close();
  const changed = ['doc-b', 'doc-target', 'drafts.doc-target'].filter(
    (id) => dataset.documents.get(id)?.['_rev'] !== 'r1',
  );
  expect(changed).toEqual(['doc-b']);
});

it('turns links to the address of the page into links to the target', async () => {
  const body = (href: string) => [
    { _type: 'block', _key: 'b', markDefs: [{ _type: 'link', _key: 'm', kind: 'external', href }] },
  ];
  const dataset = await startDataset([
    { _id: 'doc-b', _type: 'doc', body: body('https://site.example/docs/a/#prices') },
    { _id: 'drafts.doc-b', _type: 'doc', body: body('/docs/a/') },
    { _id: 'doc-c', _type: 'doc', _rev: 'r1', body: body('/docs/a/b/') },
    { _id: 'doc-target', _type: 'doc', _rev: 'r1', body: body('/docs/a/') },
  ]);
  const address = { path: '/docs/a/', siteUrl: 'https://site.example' };
  await retargetLinks(dataset.client, 'doc-a', 'doc-target', address);
  await dataset.close();
  const link = 'body[_key=="b"].markDefs[_key=="m"]';
  // The dataset stores a patch by its path.
  const internal = {
    [`${link}.kind`]: 'internal',
    [`${link}.reference`]: { _type: 'reference', _ref: 'doc-target', _weak: true },
  };
  expect(dataset.documents.get('doc-b')).toMatchObject(internal);
  expect(dataset.documents.get('drafts.doc-b')).toMatchObject(internal);
  expect(['doc-c', 'doc-target'].map((id) => dataset.documents.get(id)?.['_rev'])).toEqual(['r1', 'r1']);
});
