import { describe, expect, test } from 'vitest';
import type { ContentReader } from './reader.ts';
import { tagOfId, tagOfSlug } from './tags.ts';
import { UPDATED_AT, DATASET, reference, slug, readerOf } from './reader.fixture.ts';

describe('a page', () => {
  test('has a path, and cache tags for its slug, its id and its references', async () => {
    const { reader, asked } = readerOf();
    expect((await reader.doc('guides/a'))?.path).toBe('/docs/guides/a/');
    const tags = asked.flatMap((question) => question.tags);
    expect(tags).toEqual(
      expect.arrayContaining([
        tagOfSlug('doc', 'guides/a'),
        tagOfId('doc-a'),
        tagOfId('capability-maps'),
        tagOfId('doc-gone'),
      ]),
    );
  });

  test('of the docs has an id, a path and a sidebar', async () => {
    const { reader } = readerOf();
    const doc = await reader.doc('guides/a');
    expect(doc).toMatchObject({ _id: 'doc-a', slug: 'guides/a', path: '/docs/guides/a/', sidebar: 'main' });
    expect((await reader.docsSidebar()).name).toBe(doc?.sidebar);
  });

  test.each([
    ['with a tiny preview', true],
    ['without one if it has transparent parts, through which it would show', false],
  ])('has an image %s', async (_, hasPreview) => {
    const { reader } = readerOf([
      ...DATASET,
      {
        _id: 'image-2',
        _type: 'sanity.imageAsset',
        url: 'http://lake/2.png',
        metadata: { dimensions: { width: 20, height: 10 }, lqip: 'data:preview', isOpaque: hasPreview },
      },
      {
        _id: 'doc-image',
        _type: 'doc',
        ...UPDATED_AT,
        title: 'Image',
        slug: slug('guides/image'),
        body: [{ _type: 'figure', _key: 'f', alt: 'A robot', image: { _type: 'image', asset: reference('image-2') } }],
      },
    ]);
    const [figure] = (await reader.doc('guides/image'))?.body ?? [];
    expect(JSON.stringify(figure)).toContain('http://lake/2.png');
    expect(JSON.stringify(figure).includes('data:preview')).toBe(hasPreview);
  });

  test('that does not exist is undefined and has the cache tag of its slug', async () => {
    const { reader, asked } = readerOf();
    expect(await reader.doc('guides/nothing')).toBeUndefined();
    expect(asked.flatMap(({ tags }) => tags)).toContain(tagOfSlug('doc', 'guides/nothing'));
  });

  test('without a title is left out and reported with id and path', async () => {
    const { reader, problems } = readerOf();
    expect(await reader.doc('guides/no-title')).toBeUndefined();
    expect(problems).toMatchObject([{ documentId: 'doc-no-title', path: 'title', outcome: 'document left out' }]);
  });

  test.each([
    ['doc', (reader: ContentReader) => reader.doc('new'), { title: 'Untitled', body: [] }],
    ['post', (reader: ContentReader) => reader.post('new'), { title: 'Untitled', publishedAt: UPDATED_AT._updatedAt }],
    ['page', (reader: ContentReader) => reader.rootPage('new'), { title: 'Untitled', blocks: [] }],
    ['platformPage', (reader: ContentReader) => reader.blockPage('platformPage'), { title: 'Untitled', blocks: [] }],
    ['author', (reader: ContentReader) => reader.author('new'), { name: 'Untitled' }],
  ])('that is incomplete is shown in a preview: %s', async (_type, read, expected) => {
    const dataset = [{ _id: _type, _type, ...UPDATED_AT, slug: slug('new') }];
    expect(await read(readerOf(dataset).reader)).toBeUndefined();
    expect(await read(readerOf(dataset, { isPreview: true }).reader)).toMatchObject(expected);
  });

  test('of a capability is only found under its provider', async () => {
    const { reader } = readerOf();
    expect((await reader.capability('acme', 'maps'))?.related).toEqual([]);
    expect(await reader.capability('nobody', 'maps')).toBeUndefined();
  });
});

describe('a marketing page', () => {
  const page = (id: string, current: string) => ({
    _id: id,
    _type: 'page',
    ...UPDATED_AT,
    title: id,
    slug: slug(current),
    blocks: [{ _type: 'callToAction', _key: 'c', heading: 'Try it' }],
  });
  const dataset = [
    ...DATASET,
    page('page-warehouses', 'solutions/warehouses'),
    page('page-reserved', 'docs'),
    page('page-imprint', 'imprint'),
    { _id: 'legal-imprint', _type: 'legalPage', ...UPDATED_AT, title: 'Imprint', slug: slug('imprint'), body: [] },
  ];

  test('is at its slug, and carries the cache tags of both types that can be there', async () => {
    const { reader, asked } = readerOf(dataset);
    expect(await reader.rootPage('solutions/warehouses')).toMatchObject({
      _type: 'page',
      path: '/solutions/warehouses/',
      blocks: [{ heading: 'Try it' }],
    });
    expect(asked[0]?.tags).toEqual([
      tagOfSlug('legalPage', 'solutions/warehouses'),
      tagOfSlug('page', 'solutions/warehouses'),
    ]);
  });

  test('that does not exist is undefined and has both cache tags', async () => {
    const { reader, asked } = readerOf(dataset);
    expect(await reader.rootPage('nothing')).toBeUndefined();
    expect(asked.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining([tagOfSlug('legalPage', 'nothing'), tagOfSlug('page', 'nothing')]),
    );
  });

  test('does not hide a legal page with the same slug', async () => {
    expect(await readerOf(dataset).reader.rootPage('imprint')).toMatchObject({ _type: 'legalPage' });
  });

  test('keeps a section whose illustration the site no longer has', async () => {
    const split = { _type: 'split', _key: 's', heading: 'Maps', body: [], illustration: 'fax' };
    const { reader } = readerOf([...DATASET, { ...page('page-maps', 'maps'), blocks: [split] }]);
    const found = await reader.rootPage('maps');
    expect(found).toMatchObject({ blocks: [{ heading: 'Maps', illustration: undefined }] });
  });

  test('with a reserved slug is left out and reported', async () => {
    const { reader, problems } = readerOf(dataset);
    expect(await reader.rootPage('docs')).toBeUndefined();
    expect((await reader.marketingPages()).map(({ path }) => path)).toEqual(['/imprint/', '/solutions/warehouses/']);
    expect((await reader.pageAddresses(['page'])).map(({ path }) => path)).not.toContain('/docs/');
    expect(problems[0]).toMatchObject({ documentId: 'page-reserved', outcome: 'document left out' });
  });
});
