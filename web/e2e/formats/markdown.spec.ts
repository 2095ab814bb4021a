import { expect, test } from '@playwright/test';
import { get, sitemapPaths, siteUrl, visit } from '../product.ts';

/** Every page is available as Markdown. */

const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** The Markdown without code. */
const proseOf = (markdown: string) =>
  markdown.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '').replaceAll(/(`+)[^`].*?\1/g, '');

test('every page of the sitemap is available as Markdown', async () => {
  const paths = await sitemapPaths();
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const response = await get(`${path}index.md`);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type'), path).toBe(MARKDOWN_TYPE);
    expect(response.headers.get('x-robots-tag'), path).toBe('noindex');
    expect(response.headers.get('link'), path).toContain(`<${siteUrl}${path}>`);
    const markdown = await response.text();
    expect(markdown, path).toMatch(/^---\ntitle: .+\n/);
    expect(markdown, path).toContain(`\nurl: ${siteUrl}${path}\n`);
    expect(markdown, path).toMatch(/\n---\n\n# .+\n/);
    const prose = proseOf(markdown);
    expect(prose, path).not.toMatch(/undefined|\[object|&#x|(?<!\\)<(?!https?:)|^:::/m);
    expect(prose, path).not.toMatch(/\]\((?!https?:|mailto:)/);
  }
});

test('every page links to its Markdown in the head', async () => {
  for (const path of await sitemapPaths()) {
    const html = await (await get(path)).text();
    expect(html, path).toContain(`<link rel="alternate" type="text/markdown" href="${siteUrl}${path}index.md"/>`);
  }
});

test('the Markdown contains the text of the page', async ({ page }) => {
  const path = '/docs/guides/getting-started/';
  await visit(page, path);
  const markdown = await (await get(`${path}index.md`)).text();
  for (const heading of await page.locator('article :is(h1, h2, h3)').allTextContents()) {
    expect(markdown).toMatch(new RegExp(`^#+ ${heading}$`, 'm'));
  }
  expect(markdown).toContain('```bash title="On the robot"');
  expect(markdown).toContain('> **Tip: Prefer containers?**');
  expect(markdown).toMatch(/^#### React$/m);
});

test('the response to HEAD has no body', async () => {
  const response = await fetch(`${siteUrl}/docs/faq/index.md`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(MARKDOWN_TYPE);
  expect(await response.text()).toBe('');
});

for (const path of [
  '/nothing-here/',
  '/docs/nothing/',
  '/search/',
  '/platform/',
  '/a/b/c/',
  '/blog/page/2/',
  '/docs/faq/index.md/',
]) {
  test(`${path}index.md responds with 404 in Markdown`, async () => {
    const response = await get(`${path}index.md`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe(MARKDOWN_TYPE);
    expect(await response.text()).toMatch(/^# Page not found\n/);
  });
}

for (const [from, to, headers] of [
  ['/docs/faq.md', '/docs/faq/index.md', {}],
  ['/docs/index.md', '/docs/guides/getting-started/index.md', {}],
  ['/docs/faq/', '/docs/faq/index.md', { accept: 'text/markdown, text/html;q=0.5' }],
  ['/', '/index.md', { accept: 'text/markdown' }],
] as const) {
  test(`${from} redirects to ${to} with the headers ${JSON.stringify(headers)}`, async () => {
    const response = await get(from, headers);
    expect([307, 308]).toContain(response.status);
    expect(new URL(response.headers.get('location') ?? '', siteUrl).pathname).toBe(to);
    expect((await get(to, headers)).status).toBe(200);
  });
}

test('a client that accepts HTML gets HTML, also after a request for Markdown', async () => {
  await get('/docs/faq/', { accept: 'text/markdown' });
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/html, text/markdown']) {
    const response = await get('/docs/faq/', { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  }
});

test('llms.txt has the required header, and all its links lead to Markdown', async () => {
  const response = await get('/llms.txt');
  expect(response.headers.get('content-type')).toContain('text/plain; charset=utf-8');
  const index = await response.text();
  expect(index).toMatch(/^# Fleetloom\n\n> .+\n\n/);
  expect(index).toMatch(/^## Documentation: Guides\n\n- \[Getting started\]\(.+\/index\.md\): .+$/m);
  const urls = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(40);
  for (const url of urls) {
    const linked = await fetch(url, { redirect: 'manual' });
    expect(linked.status, url).toBe(200);
    expect(linked.headers.get('content-type'), url).toMatch(url.endsWith('.md') ? /^text\/markdown/ : /^text\/plain/);
  }
});

test('llms-full.txt contains every page of the docs once', async () => {
  const text = await (await get('/llms-full.txt')).text();
  const sources = [...text.matchAll(/^Source: (.+)$/gm)].map(([, url = '']) => new URL(url).pathname);
  expect(sources.toSorted()).toEqual((await sitemapPaths()).filter((path) => path.startsWith('/docs/')).toSorted());
  expect(text.length).toBeLessThan(1_000_000);
});
