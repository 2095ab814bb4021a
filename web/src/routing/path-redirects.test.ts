import { getRedirectUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server.js';
import { expect, test } from 'vitest';
import { PATH_REDIRECTS } from './path-redirects.ts';

/** Where Next.js leads with these rules; `undefined` where it shows a page. */
async function redirectOf(path: string): Promise<{ status: number; path: string } | undefined> {
  const url = `https://site.example${path}`;
  const response = await unstable_getResponseFromNextConfig({
    url,
    nextConfig: { trailingSlash: true, redirects: () => Promise.resolve(PATH_REDIRECTS) },
  });
  const target = getRedirectUrl(response);
  return target === null || target === undefined
    ? undefined
    : { status: response.status, path: target.replace('https://site.example', '') };
}

test.each([
  ['/docs/', '/docs/guides/getting-started/'],
  ['/index.html', '/'],
  ['/docs/index.html', '/docs/'],
  ['/docs/guides/api/index.html', '/docs/guides/api/'],
  ['/foo.html', '/foo/'],
  ['/Platform.html', '/Platform/'],
  ['/docs/sdk/ros.html', '/docs/sdk/ros/'],
  ['/docs/myindex.html', '/docs/myindex/'],
])('%s leads to %s', async (from, to) => {
  expect((await redirectOf(from))?.path).toBe(to);
});

test.each(['/', '/docs/faq/', '/blog/html/', '/index/', '/blog/rss.xml'])('%s is a page', async (path) => {
  expect(await redirectOf(path)).toBeUndefined();
});

test('the docs landing page may change, old endings may not', async () => {
  expect((await redirectOf('/docs/'))?.status).toBe(307);
  expect((await redirectOf('/foo.html'))?.status).toBe(308);
});
