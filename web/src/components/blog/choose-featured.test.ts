import type { BlogIndex, Post } from '@site/content/models/documents';
import { expect, test } from 'vitest';
import { chooseFeatured } from './choose-featured.ts';

const post = (slug: string) => ({ _id: `post-${slug}`, slug }) as Post;
const NEWEST = [post('newest'), post('second')];

/** The slug of the featured post if editors chose `slug`. */
async function featuredIf(slug: string | undefined, posts = NEWEST) {
  const index = { featured: slug === undefined ? undefined : post(slug) } as unknown as BlogIndex;
  const published = [...NEWEST, post('old')];
  return (await chooseFeatured(index, posts, (of) => Promise.resolve(published.find((each) => each.slug === of))))
    ?.slug;
}

test.each([
  [undefined, 'newest'],
  ['second', 'second'],
  ['old', 'old'],
  ['unpublished', 'newest'],
])('if editors chose %s, the featured post is %s', async (chosen, expected) => {
  expect(await featuredIf(chosen)).toBe(expected);
});

test('a blog without posts features none', async () => {
  expect(await featuredIf(undefined, [])).toBeUndefined();
  expect((await chooseFeatured(undefined, NEWEST, () => Promise.resolve(undefined)))?.slug).toBe('newest');
});
