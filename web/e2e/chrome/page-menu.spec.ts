import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, siteUrl, visit } from '../product.ts';

/** The menu to copy, print and open a page as Markdown. */

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

test('is below its button and inside the window', async ({ page }) => {
  await visit(page, '/docs/faq/');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await buttonOf(page).click();
    const button = await buttonOf(page).boundingBox();
    const menu = await menuOf(page).boundingBox();
    if (!button || !menu) throw new Error('The button or the menu has no box.');
    expect(menu.x).toBeCloseTo(button.x, 0);
    expect(menu.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(menu.y).toBeLessThan(button.y + button.height + 12);
    expect(menu.x + menu.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
  }
});

for (const [width, height] of [
  [844, 390],
  [320, 256],
] as const) {
  test(`scrolls inside a window of ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/docs/guides/getting-started/');
    for (const block of ['center', 'end'] as const) {
      await buttonOf(page).evaluate((button, position) => button.scrollIntoView({ block: position }), block);
      await buttonOf(page).click();
      const menu = await menuOf(page).boundingBox();
      if (!menu) throw new Error('The menu has no box.');
      expect(menu.y).toBeGreaterThanOrEqual(0);
      expect(menu.y + menu.height).toBeLessThanOrEqual(height);
      for (const item of [menuOf(page).getByRole('button').first(), menuOf(page).getByRole('link').last()]) {
        await item.focus();
        await expect(item).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await expect(menuOf(page)).toBeHidden();
    }
  });
}

test('copies the Markdown over plain HTTP, where browsers have no clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await visit(page, '/docs/faq/');
  await buttonOf(page).click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(buttonOf(page)).toHaveText('Copied');
  expect(await readClipboard(page)).toBe(await (await get('/docs/faq/index.md')).text());
});

test('moves the focus to the Markdown link if the browser does not allow copying', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
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
  await page.goto('/docs/learn/intro/');
  await buttonOf(page).click();
  await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeHidden();
  await page.getByRole('link', { name: 'All of Learn on one page' }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/print/learn/`);
  await page.goBack();
  await buttonOf(page).click();
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/learn/intro/index.md`);
  await context.close();
});
