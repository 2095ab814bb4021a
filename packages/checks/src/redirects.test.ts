import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import { redirect, toAddress, toLines } from './small-site.fixture.ts';

describe('redirects', () => {
  const findingsOf = (from: string) => toLines(checkSite([redirect(from, toAddress('/blog/'))]));

  it.each([
    '/docs',
    '/docs/',
    '/docs.html',
    '/slack',
    '/slack/',
    '/styleguide/',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/llms.txt',
    '/mcp',
    '/images/robot.png',
    '/files/manual/',
    '/shared/token/',
    '/1/indexes/site/queries',
    '/api/health/',
    '/guides/setup.md',
    '/docs/guides/api/openapi.json',
    '/docs/guides/setup/social-card.png',
  ])('cannot start at %s, to which the site responds before it looks for redirects', (from) => {
    expect(findingsOf(from)).toEqual([
      'error invalid-redirect from: The site uses this path itself. Choose another one.',
    ]);
  });

  it.each([
    '/docs/old/',
    '/sitemap/',
    '/feeds/',
    '/feed.xml',
    '/search/help/',
    '/slack/invite/',
    '/images/',
    '/images/2019/robot.png',
    '/openapi.json',
  ])('can start at %s, where no route of the site is', (from) => {
    expect(findingsOf(from)).toEqual([]);
  });
});
