import { isTextBlock } from '@site/portable-text/rich-text';
import { describe, expect, test } from 'vitest';
import { UPDATED_AT, DATASET, slug, reference, text, readerOf } from './reader.fixture.ts';
import type { Document } from './reader.fixture.ts';

describe('links', () => {
  test('resolve to a page, an external URL or the portal, or to nothing if the document was deleted', async () => {
    const doc = await readerOf().reader.doc('guides/a');
    const urls = doc?.body.flatMap((block) => (isTextBlock(block) ? block.markDefs.map(({ url }) => url) : []));
    expect(urls).toEqual([
      '/caps/acme/maps/#limits',
      'https://elsewhere.example',
      'https://portal.example/register',
      undefined,
    ]);
  });

  test('to a heading lead to its current anchor, or to that of the link if the heading was deleted', async () => {
    const target = {
      ...DATASET.find(({ _id }) => _id === 'doc-b')!,
      body: [{ ...text('New words'), _key: 'moved', style: 'h2' }, text('A paragraph'), null, { _type: 'block' }],
    };
    const link = { kind: 'internal', reference: reference('doc-b'), anchor: 'old-words' };
    const source: Document = {
      ...target,
      _id: 'doc-source',
      slug: slug('guides/source'),
      body: [
        text('renamed', { ...link, headingKey: 'moved' }),
        text('deleted', { ...link, headingKey: 'gone' }),
        text('without key', link),
        text('deleted page', { ...link, headingKey: 'moved', reference: reference('doc-gone') }),
      ],
    };
    const { reader } = readerOf([...DATASET.filter(({ _id }) => _id !== 'doc-b'), target, source]);
    const doc = await reader.doc('guides/source');
    const urls = doc?.body.flatMap((block) => (isTextBlock(block) ? block.markDefs.map(({ url }) => url) : []));
    expect(urls).toEqual([
      '/docs/learn/b/#new-words',
      '/docs/learn/b/#old-words',
      '/docs/learn/b/#old-words',
      undefined,
    ]);
  });

  test('are resolved at any depth', async () => {
    const doc = await readerOf().reader.doc('guides/a');
    expect(doc?.body.at(-1)).toMatchObject({ body: [{ markDefs: [{ url: '/docs/learn/b/' }] }] });
  });
});

test('splits queries with more references than one fetch can have tags', async () => {
  const docs = Array.from({ length: 130 }, (_, index) => ({ ...DATASET[4], _id: `doc-${index}` }) as Document);
  const many = {
    _id: 'doc-many',
    _type: 'doc',
    ...UPDATED_AT,
    title: 'Many',
    slug: slug('many'),
    body: docs.map(({ _id }) => text(_id, { kind: 'internal', reference: reference(_id) })),
  };
  const { reader, asked } = readerOf([...docs, many]);
  const doc = await reader.doc('many');
  expect(doc?.body.every((block) => isTextBlock(block) && block.markDefs[0]?.url === '/docs/learn/b/')).toBe(true);
  expect(Math.max(...asked.map(({ tags }) => tags.length))).toBeLessThanOrEqual(128);
});
