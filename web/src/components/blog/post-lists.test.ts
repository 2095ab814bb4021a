import type { PostSummary } from '@site/content/models/documents';
import { describe, expect, test } from 'vitest';
import { countByTag, groupByYear, neighborsOfPost, relatedPosts, tagsByUse } from './post-lists.ts';

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

test('tags are listed by use, then by name, without those of no post', () => {
  expect(tagsByUse(POSTS).map(({ tag, count }) => [tag.slug, count])).toEqual([
    ['video', 2],
    ['webrtc', 1],
  ]);
  expect(tagsByUse([])).toEqual([]);
});

describe('related posts', () => {
  const MANY = [
    post('one-shared', '2026-04-01T00:00:00Z', ['video']),
    post('two-shared', '2026-03-01T00:00:00Z', ['video', 'webrtc']),
    post('itself', '2026-02-01T00:00:00Z', ['video', 'webrtc']),
    post('other', '2026-01-01T00:00:00Z', ['podcast']),
    post('older', '2025-01-01T00:00:00Z', ['video']),
  ];
  const [, , self = post('itself', '')] = MANY;
  const relatedTo = (chosen: string[], limit = 3) =>
    relatedPosts({ ...self, related: chosen.map((slug) => post(slug, '')) }, MANY, limit).map(({ slug }) => slug);

  test('are those with the most tags in common, newest first', () => {
    expect(relatedTo([])).toEqual(['two-shared', 'one-shared', 'older']);
    expect(relatedTo([], 1)).toEqual(['two-shared']);
  });

  test('are those that editors chose, without the post itself and unpublished ones', () => {
    expect(relatedTo(['other', 'itself', 'unpublished', 'older'])).toEqual(['other', 'older']);
    expect(relatedTo(['unpublished'])).toEqual(['two-shared', 'one-shared', 'older']);
  });
});
