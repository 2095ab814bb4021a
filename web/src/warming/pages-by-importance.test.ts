import { expect, test } from 'vitest';
import { pagesByImportance } from './pages-by-importance.ts';

const address = (_type: string, path: string, title = 'A title') => ({
  _id: path,
  _type,
  _updatedAt: '2026-11-22T00:00:00Z',
  title,
  path,
});

test('lists entry pages, marketing pages, capabilities, the newest posts and docs in sidebar order before other pages', () => {
  const posts = Array.from({ length: 12 }, (_, number) => `/blog/post-${number}/`);
  const paths = pagesByImportance({
    addresses: [
      address('legalPage', '/privacy/'),
      address('doc', '/docs/a/'),
      address('doc', '/docs/b/'),
      address('doc', '/docs/outside-the-sidebar/'),
      address('doc', '/docs/without-title/', ''),
      ...posts.map((path) => address('post', path)),
      address('capability', '/caps/loom/sign-in/'),
      address('page', '/contact/'),
      address('homePage', '/'),
    ],
    sidebarPaths: ['/docs/b/', '/docs/a/', '/docs/deleted/'],
    postPaths: posts,
  });
  expect(paths).toEqual([
    '/',
    '/blog/',
    '/caps/',
    '/contact/',
    '/caps/loom/sign-in/',
    ...posts.slice(0, 10),
    '/docs/b/',
    '/docs/a/',
    ...posts.slice(10),
    '/privacy/',
    '/docs/outside-the-sidebar/',
    '/blog/page/2/',
    '/caps/network/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/tags/',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
  ]);
});
