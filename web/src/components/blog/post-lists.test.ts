import type { PostSummary } from '@site/content/models/documents';
import { expect, test } from 'vitest';
import { countByTag, groupByYear, neighborsOfPost } from './post-lists.ts';

const post = (slug: string, publishedAt: string, tags: string[] = []): PostSummary => ({
  _id: `post-${slug}`,
  _type: 'post',
  _updatedAt: publishedAt,
  title: slug,
  description: '',
  slug,
  path: `/blog/${slug}/`,
  publishedAt,
  authors: [],
  tags: tags.map((tag) => ({ _id: `tag-${tag}`, _type: 'tag', slug: tag, title: tag, path: `/blog/tags/${tag}/` })),
});

const POSTS = [
  post('c', '2026-01-01T00:30:00Z', ['video', 'webrtc']),
  post('b', '2025-12-31T23:30:00-02:00', ['video']),
  post('a', '2024-06-01T12:00:00Z'),
];

test('posts are grouped by their year in UTC, newest first', () => {
  const years = groupByYear(POSTS).map(({ year, posts }) => [year, posts.map(({ slug }) => slug)]);
  expect(years).toEqual([
    [2026, ['c', 'b']],
    [2024, ['a']],
  ]);
});

test('tags are counted over all posts', () => {
  expect(Object.fromEntries(countByTag(POSTS))).toEqual({ 'tag-video': 2, 'tag-webrtc': 1 });
});

test('the newest post has no newer neighbor, the oldest no older one', () => {
  const slugs = (path: string) => {
    const { newer, older } = neighborsOfPost(POSTS, path);
    return [newer?.slug, older?.slug];
  };
  expect(slugs('/blog/c/')).toEqual([undefined, 'b']);
  expect(slugs('/blog/b/')).toEqual(['c', 'a']);
  expect(slugs('/blog/a/')).toEqual(['b', undefined]);
  expect(slugs('/blog/unknown/')).toEqual([undefined, undefined]);
});
