import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated, siteUrl } from '../product.ts';

/** Keys and clicks before hydration have their effect at once, and hydration keeps the result. */

/**
 * Milliseconds after the document is parsed: before the first paint, and long after it. Scripts, and with them the load event, are
 * held back, so nothing changes in between.
 */
const DELAYS_MS = [0, 500];

const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string, delayMs = 0): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // Scripts that are held back also delay the load event.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.waitForTimeout(delayMs);
  return async () => {
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    resolve();
    await hydrated(page);
  };
}

for (const delayMs of DELAYS_MS) {
  for (const keys of ['Control+k', '/']) {
    test(`${keys} opens search ${delayMs} ms after parsing, and the typed query is searched`, async ({ page }) => {
      const release = await openWithoutScripts(page, '/', delayMs);
      await page.keyboard.press(keys);
      await expect(input(page)).toBeFocused();
      await page.keyboard.type('dock');
      await expect(input(page)).toHaveValue('dock');
      await release();
      await page.keyboard.type('er');
      await expect(input(page)).toHaveValue('docker');
      await expect(page.getByRole('option').first()).toContainText(/docker/i);
    });
  }

  test(`Escape closes the page menu ${delayMs} ms after parsing`, async ({ page }) => {
    const release = await openWithoutScripts(page, '/docs/faq/', delayMs);
    const menu = page.getByRole('list', { name: 'Copy page' });
    const button = page.getByRole('button', { name: 'Copy page', exact: true });
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await release();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeVisible();
  });

  test(`the mobile menu opens ${delayMs} ms after parsing and stays open`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await openWithoutScripts(page, '/', delayMs);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await release();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
}

test('the search button opens search, Escape closes it, and the focus returns', async ({ page }) => {
  const release = await openWithoutScripts(page, '/');
  const button = page.getByRole('banner').getByRole('button', { name: /search/i });
  await button.click();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  await release();
  await expect(searchDialog(page)).toBeHidden();
});

test('Enter searches on the search page', async ({ page }) => {
  const release = await openWithoutScripts(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('docker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/search/?q=docker`);
  await release();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('docker');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('text typed on the search page is kept and searched', async ({ page }) => {
  const release = await openWithoutScripts(page, '/search/');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('mqtt');
  await release();
  await expect(field).toHaveValue('mqtt');
  await expect(page).toHaveURL(/\/search\/\?q=mqtt$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('buttons that need React appear with hydration and move nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await openWithoutScripts(page, '/docs/guides/getting-started/');
  const buttons = page.locator('.color-toggle, [aria-label="Dismiss announcement"], [aria-label="Copy code"]');
  // Those in the panel of another tab have no box before hydration, and one that is not drawn after it.
  const boxes = () =>
    buttons.evaluateAll((all) =>
      all.map((button) => (button.checkVisibility() ? JSON.stringify(button.getBoundingClientRect()) : 'not drawn')),
    );
  // Fonts that arrive right after the text is laid out change its height.
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const before = await boxes();
  expect(before.length).toBeGreaterThan(3);
  for (const button of await buttons.all()) await expect(button).toBeHidden();
  await release();
  await expect(page.getByRole('button', { name: /colou?r mode/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss announcement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('dialog buttons work in browsers without invoker commands', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    // The attribute still works in this browser, so the commands themselves are blocked.
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });
  await openWithoutScripts(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click();
  await expect(input(page)).toBeFocused();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(searchDialog(page)).toBeHidden();
});
