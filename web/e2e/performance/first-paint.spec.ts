import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated } from '../product.ts';

/** The first paint waits for the page's first answer and for nothing else (decision 009). */

const POST = '/blog/transact/';
const DOC = '/docs/guides/getting-started/';

/** When, in milliseconds after the navigation began, the page had been read and its first script was asked for. */
const times = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      read: navigation?.domContentLoadedEventEnd ?? Number.NaN,
      script: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });

test('styled without fetching a style sheet', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto(POST);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(
    await page
      .locator('.post-title, h1')
      .first()
      .evaluate((heading) => getComputedStyle(heading).fontFamily),
  ).toMatch(/^inter/i);
  expect(sheets).toEqual([]);
});

test('another kind of page brings its own style sheet, and the one they share is not fetched', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto(POST);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(DOC);
  await expect(page.locator('.docs-sidebar')).toHaveCSS('position', 'sticky');
  expect(sheets).toHaveLength(1);
});

test('scripts are asked for once the page is drawn, and it comes to life', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  const { read, script } = await times(page);
  expect(script).toBeGreaterThan(read);
});

test('on a slow connection, scripts are asked for while the page comes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: '3g' }),
    });
  });
  await page.goto(DOC);
  await hydrated(page);
  const { read, script } = await times(page);
  expect(script).toBeLessThan(read);
});

test('a page without frames, in a tab behind, comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'requestAnimationFrame', () => 0);
  });
  await page.goto(DOC);
  await hydrated(page);
});
