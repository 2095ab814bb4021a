import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, SMALL_PAGE, visit } from '../product.ts';

/** Pages that crash, and script chunks and routes that fail to load. */

test.use({ viewport: { width: 1440, height: 900 } });

const SCRIPT_FILES = /\/_next\/static\/.*\.js/;
const navbarLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Aborts requests for script files except those in the HTML of the page at `path`. */
async function blockFurtherScripts(page: Page, path: string): Promise<void> {
  const html = await (await get(path)).text();
  await page.route(SCRIPT_FILES, (route) => {
    const { pathname } = new URL(route.request().url());
    return html.includes(pathname) ? route.continue() : route.abort();
  });
}

test('a page that crashes shows an error, and “Try again” restores it', async ({ page }) => {
  await visit(page, '/search/?q=robot');
  const box = page.getByRole('main').getByRole('searchbox');
  const results = page.getByRole('main').locator('ol');
  await expect(results).toBeVisible();
  // Like a page translator: moves an element that React will try to remove.
  await results.evaluate((element) => document.body.append(element));
  await box.fill('');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page crashed');
  await expect(page.locator(':focus')).toContainText('This page crashed');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Search');
  await box.fill('docker');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /docker/i })
      .first(),
  ).toBeVisible();
});

test.describe('a page that the browser translates', () => {
  /** Replaces all text nodes by elements, also those that are added later, as the translator of Chrome does. */
  const translate = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const replaceTexts = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: ChildNode[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
        for (const text of texts) {
          if (!text.textContent?.trim() || text.parentElement?.closest('font, script, style')) continue;
          const translated = document.createElement('font');
          translated.textContent = text.textContent;
          text.replaceWith(translated);
        }
      };
      replaceTexts(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) for (const node of [...addedNodes, target]) replaceTexts(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });

  test('can be searched', async ({ page }) => {
    await visit(page, SMALL_PAGE);
    await translate(page);
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog');
    const status = dialog.getByRole('status');
    for (const [query, text] of [
      ['robot', /result|page/],
      ['robotxqqqq', /Nothing found/],
      ['robot', /result|page/],
      ['', /^$/],
      ['docker', /result|page/],
    ] as const) {
      await dialog.getByRole('combobox').fill(query);
      await expect(status).toHaveText(text);
    }
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/docs/faq/');
    await translate(page);
    await page.getByRole('button', { name: 'Copy page', exact: true }).click();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  });
});

test('a crash of the layout shows an error in the current color mode and can be retried', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (Reflect.get(globalThis, 'isFixed')) return matchMedia(query);
      throw new Error('no media queries here');
    };
  });
  await page.goto('/blog/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 250, 251)');
  await page.evaluate(() => Object.assign(globalThis, { isFixed: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 250, 251)');
});

test('search shows an error if its code cannot be fetched, and “Retry” loads it', async ({ page }) => {
  await visit(page, '/eula/');
  await blockFurtherScripts(page, '/eula/');
  await page.getByRole('button', { name: 'Search' }).click();
  const input = page.getByRole('combobox', { name: 'Search' });
  await input.fill('docker');
  const failure = page.getByRole('alert').filter({ hasText: 'Search did not load' });
  await expect(failure).toContainText('You may be offline, or the site may have been updated.');
  // The name of a script says nothing to visitors.
  await expect(failure).not.toContainText('chunk');
  const retry = failure.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(failure).toBeVisible();
  // The button is gone while the code is fetched.
  await expect(input).toBeFocused();

  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(failure).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await input.fill('docker');
  await page.unroute(SCRIPT_FILES);
  await retry.click();
  await expect(page.getByRole('option').first()).toContainText(/docker/i);
  await expect(input).toHaveValue('docker');
});

test('a page whose code cannot be fetched shows an error, and “Retry” loads it', async ({ page }) => {
  await blockFurtherScripts(page, '/eula/');
  await visit(page, '/eula/');
  await navbarLink(page, 'Documentation').click();
  await expect(page).toHaveURL(/getting-started/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(main).toContainText('Failed to load chunk');
  await page.unroute(SCRIPT_FILES);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Getting started');
});

for (const [what, fail] of [
  ['cannot fetch', 'abort'],
  ['gets an error for', 'refuse'],
] as const) {
  test(`a page that the router ${what} is loaded by the browser`, async ({ page }) => {
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      (route) => (fail === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'broken' })),
    );
    await visit(page, '/eula/');
    await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
    await navbarLink(page, 'Blog').click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isOldDocument') === undefined)).toBe(true);
  });
}
