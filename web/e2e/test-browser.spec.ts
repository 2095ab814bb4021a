import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from './product.ts';

/**
 * The browser of these tests keeps its HTTP cache from test to test, but not its storage
 * (`docs/decisions/048-keep-the-cache-of-test-browsers.md`).
 */

test.describe.configure({ mode: 'serial' });

/** How many scripts the page has, and how many of them the browser has fetched. */
async function countScripts(page: Page) {
  await visit(page, '/privacy/');
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ transferSize }) => transferSize),
  );
  return { all: sizes.length, fetched: sizes.filter((size) => size > 0).length };
}

test('a test leaves scripts in the cache', async ({ page }) => {
  const { all } = await countScripts(page);
  expect(all).toBeGreaterThan(5);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
});

test('the next test fetches none of them, and finds an empty storage', async ({ page }) => {
  const { all, fetched } = await countScripts(page);
  expect(all).toBeGreaterThan(5);
  expect(fetched).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
