import { getRewrittenUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server.js';
import { expect, test } from 'vitest';
import { API_FILE_REWRITES } from '../api-files/api-file-rewrites.ts';
import { MARKDOWN_REWRITES } from '../markdown/markdown-rules.ts';
import { SOCIAL_CARD_REWRITES } from '../social-cards/social-card-rewrites.ts';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/docs/faq/', '/docs/faq'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/index.md', '/index.md'],
  ['/social-card.png', '/social-card.png'],
  ['/docs/%C3%A4%20b%2Cc/', '/docs/ä b,c'],
  ['/a%2Fb/', '/a%2Fb'],
  ['/%ff/', '/%ff'],
])('the key of %s is %s', (path, key) => {
  expect(pageKey(path)).toBe(key);
});

test.each([
  '/blog/index.md',
  '/docs/guides/api/index.md',
  '/blog/social-card.png',
  '/docs/guides/api/openapi.json',
  '/docs/guides/api/openapi-2.json',
])('the key of %s is the path to which Next.js rewrites it', async (path) => {
  const response = await unstable_getResponseFromNextConfig({
    url: `https://site.example${path}`,
    nextConfig: {
      trailingSlash: true,
      skipTrailingSlashRedirect: true,
      rewrites: () => Promise.resolve([...MARKDOWN_REWRITES, ...API_FILE_REWRITES, ...SOCIAL_CARD_REWRITES]),
    },
  });
  expect(getRewrittenUrl(response)).toBe(`https://site.example${pageKey(path)}`);
});
