import { expect, test } from 'vitest';
import { sitemapPaths } from './sitemap-paths.ts';

test('lists every page once, including lists without documents', () => {
  const paths = sitemapPaths([
    { _id: 'homePage', _type: 'homePage', _updatedAt: '2026-01-01T00:00:00Z', title: 'Home', path: '/' },
    { _id: 'doc-faq', _type: 'doc', _updatedAt: '2026-01-02T00:00:00Z', title: 'FAQ', slug: 'faq', path: '/docs/faq/' },
    { _id: 'doc-x', _type: 'doc', _updatedAt: '2026-01-02T00:00:00Z', title: '', slug: 'x', path: '/docs/x/' },
  ]);
  expect(paths).toEqual([
    { path: '/', updatedAt: '2026-01-01T00:00:00Z' },
    { path: '/blog/' },
    { path: '/blog/archive/' },
    { path: '/blog/authors/' },
    { path: '/blog/tags/' },
    { path: '/caps/' },
    { path: '/caps/network/' },
    { path: '/docs/faq/', updatedAt: '2026-01-02T00:00:00Z' },
  ]);
});
