import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import { redirect, toAddress, toLines } from './small-site.fixture.ts';

describe('redirects', () => {
  const findingsOf = (from: string) => toLines(checkSite([redirect(from, toAddress('/blog/'))]));

  it.each([
    '/docs',
    '/docs/',
    '/docs.html',
    '/index',
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
    '/wiki/Help:Contents/',
    '/openapi.json',
  ])('can start at %s, where no route of the site is', (from) => {
    expect(findingsOf(from)).toEqual([]);
  });

  it.each(['/old-docs/*', '/*', '/blog/:post/', '/:path*'])('cannot start at the pattern %s', (from) => {
    expect(findingsOf(from)).toEqual([
      'error invalid-redirect from: Enter the path of one page. A redirect cannot use * or :name for several paths.',
    ]);
  });

  it.each(['/old//docs/', '/old-docs//'])('cannot start at %s, whose slashes the site joins first', (from) => {
    expect(findingsOf(from)).toEqual(['error invalid-redirect from: Use single slashes.']);
  });

  it.each([
    ['https://www.site.example/old-docs/', 'Enter only the path, without the domain: /old-docs/'],
    ['http://localhost:3000/old-docs?from=mail#setup', 'Enter only the path, without the domain: /old-docs'],
    [' /old-docs/', 'Remove the spaces from the path.'],
    ['/old-docs/ ', 'Remove the spaces from the path.'],
    ['old-docs/', 'Enter a path that starts with a slash, for example /register.'],
  ])('cannot start at “%s”, and say what to enter', (from, message) => {
    expect(findingsOf(from)).toEqual([`error invalid-redirect from: ${message}`]);
  });

  it('cannot lead back to themselves, also through complete URLs of the site', () => {
    const siteUrl = 'https://site.example';
    const errorsOf = (...redirects: ReturnType<typeof redirect>[]) =>
      toLines(checkSite(redirects, { siteUrl }).filter(({ severity }) => severity === 'error'));
    expect(errorsOf(redirect('/plans', toAddress(`${siteUrl}/plans/`)))).toEqual([
      'error conflicting-redirect from: This redirect leads to itself. Choose another target.',
    ]);
    const circle = [redirect('/one/', toAddress(`${siteUrl}/two/?from=one`)), redirect('/two/', toAddress('/one/'))];
    expect(errorsOf(...circle)).toEqual([
      expect.stringContaining('/one/ → /two/?from=one → /one/'),
      expect.stringContaining('/two/ → /one/ → /two/?from=one'),
    ]);
    expect(errorsOf(redirect('/one/', toAddress('https://other.example/one/')))).toEqual([]);
  });
});
