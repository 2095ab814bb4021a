import { expect, test } from '@playwright/test';
import { get, siteUrl } from '../product.ts';

test('no internal link is broken, redirects, or has an anchor that does not exist', async () => {
  test.setTimeout(180_000);
  const pages = new Map<string, string>();
  const problems: string[] = [];
  const links = new Map<string, string>([['/', 'start']]);

  for (const [href, from] of links) {
    const url = new URL(href, siteUrl);
    if (!pages.has(url.pathname)) {
      const response = await get(url.pathname);
      if (response.status !== 200) problems.push(`${from} → ${href}: ${response.status}`);
      const isPage = response.status === 200 && response.headers.get('content-type')?.includes('text/html');
      const html = await response.text();
      pages.set(url.pathname, isPage ? html : '');
      // Scripts contain a second copy of the page.
      const visible = isPage ? html.replace(/<script[^]*?<\/script>/g, '') : '';
      for (const [, raw = ''] of visible.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const target = new URL(raw.replaceAll('&amp;', '&'), url);
        if (target.origin !== siteUrl) continue;
        // A chapter of a recording links to a time in its file.
        const key = `${target.pathname}${target.hash.startsWith('#t=') ? '' : target.hash}`;
        if (!links.has(key)) links.set(key, url.pathname);
      }
    }
    const anchor = decodeURIComponent(url.hash.slice(1));
    if (anchor && !pages.get(url.pathname)?.includes(`id="${anchor}"`))
      problems.push(`${from} → ${href}: anchor not found`);
  }

  expect(problems).toEqual([]);
  expect(pages.size).toBeGreaterThan(50);
});
