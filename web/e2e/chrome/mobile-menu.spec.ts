import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SMALL_PAGE, visit } from '../product.ts';

/** The mobile menu, which replaces the navbar below 996 px. */

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<void> {
  await button(page).click();
  await expect(menu(page)).toBeVisible();
}

test('the navbar is collapsed below 996 px only', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  for (const [width, isFolded] of [
    [995, true],
    [996, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button(page)).toBeVisible({ visible: isFolded });
    await expect(blog).toBeVisible({ visible: !isFolded });
  }
});

test('contains the items of the navbar', async ({ page }) => {
  await visit(page, '/blog/');
  await openMenu(page);
  for (const name of ['Capabilities & Pricing', 'Documentation', 'FAQ', 'Blog', 'Create Account', 'Sign in']) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu(page).getByRole('button', { name: /color mode/ })).toBeVisible();
  await expect(menu(page).locator('[aria-current]')).toHaveText(['Blog']);
});

test('traps the focus in both directions', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openMenu(page);
  await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press(key);
      // Between the last and the first element, the browser may focus its own controls.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside, `after ${key} ${presses}`).toBe(true);
    }
  }
});

test('closes on Escape, by its button and on a click outside, and returns the focus', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(10, 400),
  ]) {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  }
});

test('closes on navigation, also on a link to the current page', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  for (let times = 0; times < 2; times += 1) {
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expect(menu(page)).toBeHidden();
  }
});

test('closes when the browser goes back', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await openMenu(page);
  await page.goBack();
  await expect(page).toHaveURL(SMALL_PAGE);
  await expect(menu(page)).toBeHidden();
});

test('closes when the window becomes wide enough for the navbar', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openMenu(page);
  await page.setViewportSize({ width: 996, height: 844 });
  await expect(menu(page)).toBeHidden();
});

test('prevents scrolling of the page behind it', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openMenu(page);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  // Wheel events are handled after the call returns, so the scroll position is checked after another key press.
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('contains the docs sidebar on docs pages, and its links work', async ({ page }) => {
  await visit(page, '/docs/guides/getting-started/');
  await openMenu(page);
  const docs = menu(page).getByRole('navigation', { name: /^Documentation pages/ });
  await expect(docs.locator('[aria-current="page"]')).toHaveText(['Getting started']);
  await docs.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/docs\/guides\/security\/$/);
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await expect(docs.locator('[aria-current="page"]')).toHaveText(['Security']);
  await menu(page).getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await openMenu(page);
  await expect(docs).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens, closes, and its links work', async ({ page }) => {
    await page.goto(SMALL_PAGE);
    await openMenu(page);
    await expect(menu(page).getByRole('button', { name: /color mode/ })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await page.mouse.click(10, 400);
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expect(menu(page)).toBeHidden();
  });
});
