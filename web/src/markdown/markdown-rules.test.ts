import {
  getRedirectUrl,
  getRewrittenUrl,
  unstable_getResponseFromNextConfig,
} from 'next/experimental/testing/server.js';
import { describe, expect, test } from 'vitest';
import { PATH_REDIRECTS } from '#/routing/path-redirects.ts';
import { MARKDOWN_REDIRECTS, MARKDOWN_REWRITES } from './markdown-rules.ts';

const SITE = 'https://site.example';

/** Returns what Next.js does with a request, with the Markdown rules before the path redirects. */
async function respond(path: string, accept = '*/*') {
  const response = await unstable_getResponseFromNextConfig({
    url: `${SITE}${path}`,
    headers: { accept },
    nextConfig: {
      trailingSlash: true,
      skipTrailingSlashRedirect: true,
      redirects: () => Promise.resolve([...MARKDOWN_REDIRECTS, ...PATH_REDIRECTS]),
      rewrites: () => Promise.resolve(MARKDOWN_REWRITES),
    },
  });
  const redirect = getRedirectUrl(response)?.replace(SITE, '');
  if (redirect) return `${response.status} ${redirect}`;
  return getRewrittenUrl(response)?.replace(SITE, '') ?? 'page';
}

describe('Markdown URLs', () => {
  test.each([
    ['/docs/faq/index.md', '/index.md/docs/faq'],
    ['/Platform/index.md', '/index.md/Platform'],
    ['/index.md', 'page'],
    ['/docs/index.md', '307 /docs/guides/getting-started/index.md'],
    ['/docs/faq.md', '308 /docs/faq/index.md'],
    ['/docs/faq/index.html.md', '308 /docs/faq/index.md'],
    ['/index.html.md', '308 /index.md'],
    ['/docs/faq/index.html', '308 /docs/faq/'],
  ])('%s: %s', async (path, expected) => {
    expect(await respond(path)).toBe(expected);
  });
});

describe('requests that accept Markdown', () => {
  test.each([
    ['/', '307 /index.md'],
    ['/docs/faq/', '307 /docs/faq/index.md'],
    ['/caps/fleetloom/maps/', '307 /caps/fleetloom/maps/index.md'],
    ['/searching/', '307 /searching/index.md'],
    // These have no Markdown.
    ['/search/', 'page'],
    ['/api/health/', 'page'],
    ['/slack/', 'page'],
    ['/shared/token/', 'page'],
    ['/styleguide/', 'page'],
    ['/blog/page/2/', 'page'],
    ['/docs/print/guides/', 'page'],
    ['/blog/rss.xml', 'page'],
    ['/_next/static/chunks/a/', 'page'],
    ['/docs/faq/index.md', '/index.md/docs/faq'],
  ])('%s: %s', async (path, expected) => {
    expect(await respond(path, 'text/markdown, text/html;q=0.9, */*;q=0.1')).toBe(expected);
  });

  test.each(['text/markdown', 'text/markdown;q=1.0, text/html;q=0.7', 'text/markdown;q=0.5'])(
    'is recognized by Accept: %j',
    async (accept) => {
      expect(await respond('/docs/faq/', accept)).toBe('307 /docs/faq/index.md');
    },
  );

  test.each([
    '*/*',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, text/markdown',
    'text/markdown;q=0',
    'text/markdown;q=0.0, text/html',
  ])('is nobody who sends %j', async (accept) => {
    expect(await respond('/docs/faq/', accept)).toBe('page');
  });
});
