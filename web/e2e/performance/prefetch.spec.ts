import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, visit } from '../product.ts';

/** Links are prefetched when a visitor is about to follow them, but not on slow or data-saver connections. */

const PATH = '/docs/guides/getting-started/';
const TARGET = '/docs/faq/';

/** Opens a page with an emulated `navigator.connection`. The returned array collects the paths that it prefetches. */
async function open(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  const prefetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) prefetched.push(new URL(request.url()).pathname);
  });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), value) });
  }, connection);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, PATH);
  await page.waitForLoadState('networkidle');
  return prefetched;
}

const link = (page: Page) => page.getByRole('banner').locator(`a[href="${TARGET}"]`).first();

test('prefetches a page when its link is hovered, and nothing before', async ({ page }) => {
  const prefetched = await open(page, { effectiveType: '4g' });
  expect(prefetched).toEqual([]);
  await link(page).hover();
  await expect.poll(() => [...new Set(prefetched)]).toEqual([TARGET]);
});

test('caches keep what is prefetched for a second, as the page', async ({ page }) => {
  const lifetimes: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.request().headers()['next-router-prefetch'] === undefined) return;
    lifetimes.push(response.headers()['cache-control']);
  });
  await open(page, { effectiveType: '4g' });
  await link(page).hover();
  await expect.poll(() => lifetimes.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  const expected = (await get(TARGET)).headers.get('cache-control');
  expect(new Set(lifetimes)).toEqual(new Set([expected]));
});

test('prefetches a page when its link is focused', async ({ page }) => {
  const prefetched = await open(page, { effectiveType: '4g' });
  await link(page).focus();
  await expect.poll(() => [...new Set(prefetched)]).toEqual([TARGET]);
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`prefetches nothing with ${JSON.stringify(connection)}, and links work`, async ({ page }) => {
    const prefetched = await open(page, connection);
    await link(page).hover();
    await link(page).focus();
    await link(page).click();
    await expect(page).toHaveURL(new RegExp(`${TARGET}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(prefetched).toEqual([]);
  });
}
