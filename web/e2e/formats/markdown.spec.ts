import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { editor, get, pageContains, sitemapPaths, siteUrl, visit } from '../product.ts';

/** Every page is available as Markdown. */

const client = editor();
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
    expect(markdown).toMatch(new RegExp(`^#+ ${heading.replace(/#$/, '')}$`, 'm'));
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

test.describe('after a publish', () => {
  const ID = 'doc-guides-markdown-e2e';
  const REDIRECT_ID = 'redirect-markdown-e2e';
  const PATH = '/docs/guides/markdown-e2e/';
  const doc = (title: string) => ({
    _id: ID,
    _type: 'doc',
    title,
    description: 'A page that the end-to-end tests write.',
    slug: { _type: 'slug', current: 'guides/markdown-e2e' },
    body: [],
  });
  const remove = () => client.delete({ query: `*[_id in ["${ID}", "${REDIRECT_ID}"]]` });

  test.beforeEach(remove);
  test.afterAll(remove);

  test('the Markdown, the index and the full text show the change and the removal', async () => {
    expect((await get(`${PATH}index.md`)).status).toBe(404);
    await client.createOrReplace(doc('Quokka mooring'));
    await expect
      .poll(() => pageContains(`${PATH}index.md`, '# Quokka mooring'), { timeout: 2000, intervals: [100] })
      .toBe(true);
    await client.createOrReplace(doc('Quokka docking'));
    await expect
      .poll(() => pageContains(`${PATH}index.md`, '# Quokka docking'), { timeout: 2000, intervals: [100] })
      .toBe(true);
    await expect
      .poll(() => pageContains('/llms-full.txt', '# Quokka docking'), { timeout: 5000, intervals: [200] })
      .toBe(true);
    await client.delete(ID);
    await expect.poll(async () => (await get(`${PATH}index.md`)).status, { timeout: 5000, intervals: [100] }).toBe(404);
    await expect
      .poll(() => pageContains('/llms-full.txt', '# Quokka docking'), { timeout: 5000, intervals: [200] })
      .toBe(false);
  });

  test('a redirect applies to the Markdown', async () => {
    await client.createOrReplace({
      _id: REDIRECT_ID,
      _type: 'redirect',
      from: PATH,
      to: { _type: 'link', kind: 'external', href: '/docs/faq/' },
      isPermanent: false,
    });
    await expect
      .poll(async () => (await get(`${PATH}index.md`)).headers.get('location'), { timeout: 5000, intervals: [100] })
      .toBe('/docs/faq/index.md');
  });
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

test.describe('the page menu', () => {
  const PATHS = ['/docs/guides/getting-started/', '/blog/self-hosting/'];
  const buttonOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Copy page|Copied)$/ });
  const menuOf = (page: Page) => page.getByRole('list', { name: 'Copy page' });
  /** The announcement to screen readers. */
  const statusOf = (page: Page) => page.locator('.page-menu + output');
  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  for (const path of PATHS) {
    test(`${path}: copies exactly the Markdown by keyboard and announces it`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
      await visit(page, path);
      await buttonOf(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(statusOf(page)).toHaveText('The page is in the clipboard as Markdown.');
      await expect(buttonOf(page)).toHaveText('Copied');
      await expect(buttonOf(page)).toBeFocused();
      await expect(menuOf(page)).toBeHidden();
      expect(await readClipboard(page)).toBe(await (await get(`${path}index.md`)).text());
    });
  }

  test('closes on Escape, on a click outside, and when the focus leaves', async ({ page }) => {
    await visit(page, '/docs/faq/');
    const button = buttonOf(page);
    const menu = menuOf(page);
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await expect(menu).toBeHidden();
  });

  for (const width of [390, 1440]) {
    test(`is below its button and inside the window at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/docs/faq/');
      await buttonOf(page).click();
      const button = await buttonOf(page).boundingBox();
      const menu = await menuOf(page).boundingBox();
      if (!button || !menu) throw new Error('The button or the menu has no box.');
      expect(menu.x).toBeCloseTo(button.x, 0);
      expect(menu.y).toBeGreaterThanOrEqual(button.y + button.height);
      expect(menu.y).toBeLessThan(button.y + button.height + 12);
      expect(menu.x + menu.width).toBeLessThanOrEqual(width);
    });
  }

  test('moves the focus to the Markdown link if the clipboard is blocked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await visit(page, '/docs/faq/');
    await buttonOf(page).click();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect(statusOf(page)).toContainText('could not be copied');
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}/docs/faq/index.md`);
  });

  test('prints', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await visit(page, '/blog/transact/');
    await buttonOf(page).click();
    await page.getByRole('button', { name: 'Print this page' }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
  });

  test('links to the Markdown and to the whole section without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/docs/guides/api/');
    await buttonOf(page).click();
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeHidden();
    await page.getByRole('link', { name: 'All of Guides on one page' }).click();
    await expect(page).toHaveURL(`${siteUrl}/docs/print/guides/`);
    await page.goBack();
    await buttonOf(page).click();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(`${siteUrl}/docs/guides/api/index.md`);
    await context.close();
  });
});
