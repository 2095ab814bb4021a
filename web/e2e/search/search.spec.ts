import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated, visit } from '../product.ts';

/** The search dialog and the search page. */

const SERVICE = /\/1\/indexes\/\*\/queries/;
const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await expect(input(page)).toBeFocused();
}

test.describe('the dialog', () => {
  test('opens by keyboard, groups hits, and Enter opens the selected heading', async ({ page }) => {
    await visit(page, '/');
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeFocused();
    await input(page).fill('troubleshooting');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText(/troubleshooting/i);
    await expect(page.getByRole('group', { name: 'Documentation' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/guides\/troubleshooting\//);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('closes on Escape and returns the focus', async ({ page }) => {
    await visit(page, '/docs/faq/');
    await openDialog(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('/');
    await expect(input(page)).toBeFocused();
  });

  test('lists recent searches, which can be saved and removed, across reloads', async ({ page }) => {
    await visit(page, '/');
    await openDialog(page);
    await expect(page.getByText('No recent searches')).toBeVisible();
    await input(page).fill('docker');
    await page.getByRole('option').first().click();
    await page.waitForURL(/\/docs\//);
    await page.reload();
    await hydrated(page);
    await openDialog(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveCount(1);
    await page.getByRole('button', { name: /^Save .* as a favorite$/ }).click();
    const favorites = page.getByRole('group', { name: 'Favorites' });
    await expect(favorites.getByRole('option')).toHaveCount(1);
    await expect(recent).toBeHidden();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByText('No recent searches')).toBeVisible();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`the selected option is distinguishable in ${colorScheme} mode`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme);
      await visit(page, '/');
      await openDialog(page);
      await input(page).fill('docker');
      const options = page.getByRole('option');
      await expect(options.nth(1)).toBeVisible();
      const ground = (index: number) =>
        options.nth(index).evaluate((option) => getComputedStyle(option).backgroundColor);
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      const dialogGround = await page
        .getByRole('dialog')
        .evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
      expect(await ground(0)).not.toBe(dialogGround);
      expect(await ground(0)).not.toBe(await ground(1));
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(input(page)).toHaveAttribute(
        'aria-activedescendant',
        (await options.nth(1).getAttribute('id')) ?? '',
      );
    });
  }

  test('says that there are no results and suggests other queries', async ({ page }) => {
    await visit(page, '/');
    await openDialog(page);
    await input(page).fill('xqzvwkj');
    await expect(page.getByText('No results for')).toBeVisible();
    await expect(page.getByText('Try searching for')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'self-hosting' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('says that the service is unreachable, and retries', async ({ page }) => {
    await visit(page, '/');
    await page.route(SERVICE, (route) => route.abort());
    await openDialog(page);
    await input(page).fill('docker');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
    await page.unroute(SERVICE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('limits the query to 64 characters and filters by language and docs tag', async ({ page }) => {
    await visit(page, '/');
    await openDialog(page);
    const request = page.waitForRequest(SERVICE);
    await input(page).fill('r'.repeat(100));
    await expect(input(page)).toHaveValue('r'.repeat(64));
    const { requests } = (await request).postDataJSON() as { requests: Record<string, unknown>[] };
    expect(requests[0]).toMatchObject({ indexName: 'site', hitsPerPage: 20, query: 'r'.repeat(64) });
    expect(JSON.stringify(requests[0]?.['facetFilters'])).toContain('language:en');
  });
});

test.describe('the search page', () => {
  test('reads q, shows the count, and updates q while typing', async ({ page }) => {
    await visit(page, '/search/?q=robot');
    await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ results/);
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toHaveValue('robot');
    await field.fill('mqtt');
    await expect(page).toHaveURL(/\/search\/\?q=mqtt$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('main mark').first()).toBeVisible();
  });

  test('loads more hits on scroll', async ({ page }) => {
    await visit(page, '/search/?q=robot');
    const hits = page.getByRole('main').getByRole('listitem');
    await expect(hits.first()).toBeVisible();
    const before = await hits.count();
    await hits.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    await expect.poll(() => hits.count()).toBeGreaterThan(before);
  });

  for (const [name, query] of [
    ['2,000 letters', 'r'.repeat(2000)],
    ['markup', '<img src=x onerror="document.title=1">'],
    ['a broken escape', '%E0%A4%A'],
    ['emoji', '🤖'.repeat(80)],
  ] as const) {
    test(`accepts a query of ${name}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const raw = name === 'a broken escape' ? query : encodeURIComponent(query);
      const response = await visit(page, `/search/?q=${raw}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').getByRole('searchbox').inputValue()).length).toBeLessThanOrEqual(128);
      expect(errors).toEqual([]);
    });
  }
});
