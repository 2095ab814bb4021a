import { getRedirectUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server.js';
import { expect, test } from 'vitest';
import { PATH_REDIRECTS } from './path-redirects.ts';

/** The redirect that Next.js sends for a path; `undefined` if it renders a page. */
async function redirectOf(path: string): Promise<{ status: number; path: string } | undefined> {
  const url = `https://site.example${path}`;
  const response = await unstable_getResponseFromNextConfig({
    url,
    nextConfig: {
      trailingSlash: true,
      skipTrailingSlashRedirect: true,
      redirects: () => Promise.resolve(PATH_REDIRECTS),
    },
  });
  const target = getRedirectUrl(response);
  return target === null || target === undefined
    ? undefined
    : { status: response.status, path: target.replace('https://site.example', '') };
}

test.each([
  ['/docs', '/docs/guides/getting-started/'],
  ['/docs/', '/docs/guides/getting-started/'],
  ['/docs.html', '/docs/guides/getting-started/'],
  ['/docs/index.html', '/docs/guides/getting-started/'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/index/', '/'],
  ['/docs/guides/api/index.html', '/docs/guides/api/'],
  ['/foo.html', '/foo/'],
  ['/Platform.html', '/Platform/'],
  ['/docs/sdk/ros.html', '/docs/sdk/ros/'],
  ['/docs/myindex.html', '/docs/myindex/'],
  ['/docs/faq', '/docs/faq/'],
  ['/search?q=ros', '/search/?q=ros'],
  ['/api/revalidate', '/api/revalidate/'],
  ['/blog/rss.xml/', '/blog/rss.xml'],
])('%s redirects to %s', async (from, to) => {
  const redirect = await redirectOf(from);
  expect(redirect?.path).toBe(to);
  expect(await redirectOf(to), 'a second redirect').toBeUndefined();
});

test.each(['/', '/docs/faq/', '/blog/html/', '/docs/index/', '/blog/rss.xml', '/slack', '/slack/', '/.well-known/x'])(
  '%s is not redirected',
  async (path) => {
    expect(await redirectOf(path)).toBeUndefined();
  },
);

test('the redirect to the docs landing page is temporary, all others are permanent', async () => {
  expect((await redirectOf('/docs/'))?.status).toBe(307);
  expect((await redirectOf('/foo.html'))?.status).toBe(308);
  expect((await redirectOf('/docs/faq'))?.status).toBe(308);
});
