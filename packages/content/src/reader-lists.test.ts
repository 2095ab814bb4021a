import { describe, expect, test } from 'vitest';
import { tagOfType } from './tags.ts';
import { DATASET, slug, reference, text, readerOf } from './reader.fixture.ts';

describe('lists', () => {
  test('of posts are sorted newest first, with portraits and without deleted authors', async () => {
    const { reader, problems } = readerOf();
    const posts = await reader.postSummaries();
    expect(posts.map(({ title }) => title)).toEqual(['2026-01-01', '2025-01-01', '2024-01-01']);
    expect(posts[0]?.authors).toMatchObject([{ name: 'X', image: { asset: { url: 'http://lake/1.png', width: 20 } } }]);
    expect(problems.every(({ outcome }) => outcome === 'part left out')).toBe(true);
  });

  test('of posts contain a published post with a future date, as the newest', async () => {
    const future = {
      ...DATASET.find(({ _id }) => _id === 'post-2026-01-01')!,
      _id: 'post-future',
      title: 'future',
      slug: slug('future'),
      publishedAt: '2999-01-01T00:00:00Z',
    };
    const { reader } = readerOf([...DATASET, future]);
    expect((await reader.postSummaries()).map(({ title }) => title)).toEqual([
      'future',
      '2026-01-01',
      '2025-01-01',
      '2024-01-01',
    ]);
    expect((await reader.posts({ start: 0, end: 1 })).map(({ title }) => title)).toEqual(['future']);
    expect((await reader.posts({ start: 0, end: 1, listId: 'tag-t' })).map(({ title }) => title)).toEqual(['future']);
  });

  test('of posts with a tag are paginated', async () => {
    const posts = await readerOf().reader.posts({ start: 1, end: 2, listId: 'tag-t' });
    expect(posts.map(({ title }) => title)).toEqual(['2025-01-01']);
  });

  test('of the posts of an author or a tag do not contain posts that only link to its page', async () => {
    const links = ['author-x', 'tag-t'].map((id) => text(id, { kind: 'internal', reference: reference(id) }));
    const linking = {
      ...DATASET.find(({ _id }) => _id === 'post-2026-01-01')!,
      authors: null,
      tags: null,
      body: links,
    };
    const { reader } = readerOf([...DATASET.filter(({ _id }) => _id !== linking._id), linking]);
    const titlesOf = async (listId: string) =>
      (await reader.posts({ start: 0, end: 9, listId })).map(({ title }) => title);
    expect(await titlesOf('author-x')).toEqual(['2025-01-01', '2024-01-01']);
    expect(await titlesOf('tag-t')).toEqual(['2025-01-01']);
  });

  test('of addresses and indexed pages contain authors, by their names', async () => {
    const { reader } = readerOf();
    expect(await reader.pageAddresses(['author'])).toMatchObject([{ path: '/blog/authors/x/', title: 'X' }]);
    expect(await reader.pagesByIds(['author-x'])).toMatchObject([{ title: 'X', path: '/blog/authors/x/' }]);
  });

  test('have the cache tag of their type', async () => {
    const { reader, asked } = readerOf();
    await reader.postSummaries();
    expect(asked.flatMap(({ tags }) => tags)).toContain(tagOfType('post'));
  });

  test('of addresses include every page that has one', async () => {
    const addresses = await readerOf().reader.pageAddresses();
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/caps/acme/maps/', '/docs/guides/a/', '/blog/2024-01-01/', '/blog/tags/t/']),
    );
  });
});
