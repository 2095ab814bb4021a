import type { Redirect } from '@site/content/models/documents';
import { expect, test, vi } from 'vitest';
import { authorRoute, blogListRoute, tagRoute } from './blog-list-routes.tsx';

const redirects: Redirect[] = [];

vi.mock('server-only', () => ({}));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ siteUrl: 'https://site.example' }) }));
vi.mock('#/content/load.ts', () => ({
  loadAuthor: () => Promise.resolve(),
  loadBlogIndex: () => Promise.resolve(),
  loadPostSummaries: () => Promise.resolve([]),
  loadRedirects: () => Promise.resolve(redirects),
  loadTag: () => Promise.resolve(),
}));

test.each([
  ['/blog/page/1/', () => blogListRoute.Page({ params: Promise.resolve({ page: '1' }) })],
  ['/blog/page/first/', () => blogListRoute.Page({ params: Promise.resolve({ page: 'first' }) })],
  ['/blog/tags/old/', () => tagRoute.Page({ params: Promise.resolve({ tag: 'old' }) })],
  ['/blog/tags/old/page/1/', () => tagRoute.Page({ params: Promise.resolve({ tag: 'old', page: '1' }) })],
  ['/blog/authors/old/page/2/', () => authorRoute.Page({ params: Promise.resolve({ author: 'old', page: '2' }) })],
])('a redirect from %s is followed', async (from, render) => {
  redirects.splice(0, redirects.length, {
    from,
    to: { kind: 'external', url: '/blog/' },
    isPermanent: true,
  } as Redirect);
  await expect(render()).rejects.toMatchObject({ digest: expect.stringContaining(';/blog/;308') });
});
