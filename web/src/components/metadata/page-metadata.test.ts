import { expect, test } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

test('a page has its own title, description and canonical URL', () => {
  expect(pageMetadata({ title: 'FAQ', description: 'Answers.', path: '/docs/faq/' }, 'Example')).toMatchObject({
    title: 'FAQ',
    description: 'Answers.',
    alternates: { canonical: '/docs/faq/' },
    openGraph: {
      type: 'website',
      siteName: 'Example',
      title: 'FAQ',
      url: '/docs/faq/',
      images: [{ url: '/docs/faq/social-card.png', width: 1200, height: 630, alt: 'FAQ' }],
    },
    twitter: { card: 'summary_large_image' },
  });
});

test('an empty description falls back to that of the site', () => {
  expect(pageMetadata({ title: 'FAQ', description: '', path: '/docs/faq/' }, 'Example')).not.toHaveProperty(
    'description',
  );
});

test('an article has its dates, and its image as a large card', () => {
  const image = {
    _type: 'image',
    asset: { _id: 'image-1', url: 'https://cdn.example/a.png', width: 9, height: 9 },
  } as const;
  const article = { publishedAt: '2026-01-01T00:00:00Z', modifiedAt: '2026-01-02T00:00:00Z', authors: ['A'], tags: [] };
  expect(pageMetadata({ title: 'Post', path: '/blog/post/', image, article }, 'Example')).toMatchObject({
    openGraph: {
      type: 'article',
      siteName: 'Example',
      publishedTime: '2026-01-01T00:00:00Z',
      modifiedTime: '2026-01-02T00:00:00Z',
      images: [{ url: 'https://cdn.example/a.png?w=1200&h=630&fit=crop', width: 1200, height: 630, alt: 'Post' }],
    },
    twitter: { card: 'summary_large_image' },
  });
});

test('an article with a date of the future is published when it was last changed', () => {
  const article = { publishedAt: '2999-01-01T00:00:00Z', modifiedAt: '2026-01-02T00:00:00Z', authors: [], tags: [] };
  expect(pageMetadata({ title: 'Post', path: '/blog/post/', article }, 'Example')).toMatchObject({
    openGraph: { publishedTime: '2026-01-02T00:00:00Z', modifiedTime: '2026-01-02T00:00:00Z' },
  });
});

test('a page links its Markdown, if it has one, and the feeds', () => {
  const typesOf = (path: string) =>
    Object.entries(pageMetadata({ title: 'A', path }, 'Example').alternates?.types ?? {});
  expect(typesOf('/docs/faq/')).toContainEqual(['text/markdown', '/docs/faq/index.md']);
  expect(typesOf('/search/').map(([type]) => type)).toEqual([
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
  ]);
});
