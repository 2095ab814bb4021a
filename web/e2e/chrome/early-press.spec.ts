import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What a visitor presses before the scripts have come is not lost. */

/** Holds the scripts of pages that are opened from now on; answers what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const searchInput = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('the search button', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click();
  release();
  await expect(searchInput(page)).toBeFocused();
});

for (const keys of ['Control+k', '/']) {
  test(`search by ${keys}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.keyboard.press(keys);
    release();
    await expect(searchInput(page)).toBeFocused();
    await expect(searchInput(page)).toHaveValue('');
  });
}

test('the colour toggle, once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const toggle = page.getByRole('banner').getByRole('button', { name: /color mode/i });
  await toggle.click();
  release();
  await expect(toggle).toHaveAccessibleName(/now system/);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/now light/);
});

test('a button that works without scripts is not pressed again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  release();
  await expect(page.locator('.color-toggle[aria-label*="now"]').first()).toBeAttached();
  await expect(page.getByRole('dialog')).toBeVisible();
});
