import type { Post } from '@site/content/models/documents';
import { siteSettingsSchema } from '@site/content/models/site-settings';
import { expect, test } from 'vitest';
import { renderBlogFeed } from './blog-feed.ts';

const POST: Post = {
  _id: 'post-a',
  _type: 'post',
  _updatedAt: '2026-02-02T00:00:00Z',
  title: 'Pipes & <wires>',
  description: 'What holds a robot together.',
  slug: 'a',
  path: '/blog/a/',
  publishedAt: '2026-02-01T00:00:00Z',
  authors: [{ _id: 'author-team', _type: 'author', slug: 'team', name: 'The team' }],
  tags: [{ _id: 'tag-video', _type: 'tag', slug: 'video', title: 'Video', path: '/blog/tags/video/' }],
  body: [],
};

const INPUT = {
  settings: siteSettingsSchema.parse({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Example',
    portalHost: 'https://portal.example',
  }),
  title: 'Blog',
  description: 'Notes.',
  posts: [POST],
  siteUrl: 'https://www.example.com',
};

test('RSS names the post with its address, date and tag, and escapes its title', () => {
  const xml = renderBlogFeed('rss', INPUT);
  expect(xml).toContain('<link>https://www.example.com/blog/a/</link>');
  expect(xml).toContain('Sun, 01 Feb 2026 00:00:00 GMT');
  expect(xml).toContain('https://www.example.com/blog/tags/video/');
  expect(xml).not.toContain('<wires>\n');
  expect(xml).toMatch(/<!\[CDATA\[Pipes & <wires>\]\]>|Pipes &amp; &lt;wires&gt;/);
});

test('Atom names the author and both dates', () => {
  const xml = renderBlogFeed('atom', INPUT);
  expect(xml).toContain('<name>The team</name>');
  expect(xml).toContain('<updated>2026-02-02T00:00:00.000Z</updated>');
  expect(xml).toContain('<published>2026-02-01T00:00:00.000Z</published>');
});

test('JSON Feed is JSON with the same post', () => {
  expect(JSON.parse(renderBlogFeed('json', INPUT))).toMatchObject({
    title: 'Example: Blog',
    home_page_url: 'https://www.example.com/blog/',
    feed_url: 'https://www.example.com/blog/feed.json',
    items: [{ url: 'https://www.example.com/blog/a/', title: 'Pipes & <wires>', tags: ['Video'] }],
  });
});

test('a blog without posts is a feed', () => {
  expect(renderBlogFeed('rss', { ...INPUT, posts: [] })).toContain('<channel>');
});
