import { expect, test } from '@playwright/test';

/** What stands around every page (R2). */

test('the navbar and the footer lead where R2 says', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  for (const [name, href] of [
    ['Capabilities & Pricing', '/caps/'],
    ['Documentation', '/docs/guides/getting-started/'],
    ['FAQ', '/docs/faq/'],
    ['Blog', '/blog/'],
    ['Create Account', 'https://portal.fleetloom.example/register'],
  ] as const) {
    await expect(banner.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  }
  await expect(banner.getByRole('link', { name: 'Sign in' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/portal\.fleetloom\.example\/?$/,
  );
  const footer = page.getByRole('contentinfo');
  for (const title of ['About', 'Connect with us', 'Open-source']) await expect(footer).toContainText(title);
});

test('the colour mode is dark at first, is kept, and reaches other tabs at once', async ({ context, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await other.goto('/blog/');

  const toggle = page.getByRole('button', { name: /colou?r|mode|theme/i }).first();
  for (let clicks = 0; clicks < 3 && (await html.getAttribute('data-theme')) !== 'light'; clicks += 1) {
    await toggle.click();
  }
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('the mobile menu opens, keeps the focus inside, and closes on Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: /menu/i });
  await button.click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(menu).toBeHidden();
});

test('the announcement stays away once dismissed', async ({ page }) => {
  await page.goto('/');
  const dismiss = page.getByRole('button', { name: /dismiss/i });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(dismiss).toBeHidden();
});

test('preferences survive storage that is blocked or holds garbage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    localStorage.setItem('theme', '{"not":"a mode"}');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /dismiss/i }).click();
  expect(errors).toEqual([]);
});
