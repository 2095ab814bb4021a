import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, visit } from '../product.ts';

/** Pages that crash, and script chunks and routes that fail to load. */

test.use({ viewport: { width: 1440, height: 900 } });

const CODE = /\/_next\/static\/.*\.js/;
const navbarLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Lets nothing of the site's code through but what the page at `path` starts with. */
async function refuseFurtherCode(page: Page, path: string): Promise<void> {
  const html = await (await get(path)).text();
  await page.route(CODE, (route) => {
    const { pathname } = new URL(route.request().url());
    return html.includes(pathname) ? route.continue() : route.abort();
  });
}

test('a page that crashes says so, and “Try again” brings it back', async ({ page }) => {
  await page.goto('/search/?q=robot');
  const box = page.getByRole('main').getByRole('searchbox');
  const results = page.getByRole('main').getByRole('list').first();
  await expect(results).toBeVisible();
  // What page translators do: the page's own elements move, and the next change does not find them.
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

test('a crash of what stands around the pages says so in the mode that was shown, and can be tried again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (Reflect.get(globalThis, 'isMended')) return matchMedia(query);
      throw new Error('no media queries here');
    };
  });
  await page.goto('/blog/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 250, 251)');
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 250, 251)');
});

test('search says so if its code cannot be fetched, and Retry loads it', async ({ page }) => {
  await visit(page, '/eula/');
  await refuseFurtherCode(page, '/eula/');
  await page.getByRole('button', { name: 'Search' }).click();
  const input = page.getByRole('combobox', { name: 'Search' });
  await input.fill('docker');
  const failure = page.getByRole('alert').filter({ hasText: 'Search did not load' });
  await expect(failure).toContainText('Failed to load chunk');
  const retry = failure.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(failure).toContainText('Failed to load chunk');

  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await input.fill('docker');
  await page.unroute(CODE);
  await retry.click();
  await expect(page.getByRole('option').first()).toContainText(/docker/i);
  await expect(input).toHaveValue('docker');
});

test('a page whose code cannot be fetched says so, and “Retry” loads it', async ({ page }) => {
  await refuseFurtherCode(page, '/eula/');
  await visit(page, '/eula/');
  await navbarLink(page, 'Documentation').click();
  await expect(page).toHaveURL(/getting-started/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(main).toContainText('Failed to load chunk');
  await page.unroute(CODE);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Getting started');
});

for (const [what, fail] of [
  ['cannot be fetched', 'abort'],
  ['is refused', 'refuse'],
] as const) {
  test(`a page that ${what} by the router is loaded by the browser`, async ({ page }) => {
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
