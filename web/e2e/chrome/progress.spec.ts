import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SMALL_PAGE, visit } from '../product.ts';
import { test } from './with-clock.ts';

/** The progress bar of navigations that take longer than 200 ms. The test controls the clock. */

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Holds back the router's requests for the pages under `path` until the returned function is called. */
async function hold(page: Page, path: string): Promise<(fate: 'continue' | 'abort') => void> {
  let release: (fate: 'continue' | 'abort') => void = () => {};
  const fate = new Promise<'continue' | 'abort'>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.startsWith(path) && url.searchParams.has('_rsc'),
    async (route) => route[await fate](),
  );
  return release;
}

/** Stops the clock of the page, so that the test controls the time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits for pending message tasks, in which React renders. The fake clock does not affect them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage('');
      await promise;
    }
  });
}

test('appears after 200 ms and disappears when the page is rendered', async ({ page }) => {
  const release = await hold(page, '/blog/');
  await visit(page, SMALL_PAGE);
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(199);
  await settle(page);
  // Not only hidden: its width is 0.
  expect(await bar(page).count()).toBe(0);
  await page.clock.runFor(2);
  await expect(bar(page)).toBeVisible();
  release('continue');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(bar(page)).toBeHidden();
});

test('does not appear if the page is rendered in time', async ({ page }) => {
  const release = await hold(page, '/blog/');
  await visit(page, SMALL_PAGE);
  await expect(link(page, 'Blog')).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if (document.querySelector('progress')) seen.push(location.pathname);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(50);
  await settle(page);
  release('continue');
  // The router waits for animation frames. There are six in 100 ms.
  await expect
    .poll(async () => {
      if (!page.url().endsWith('/blog/')) await page.clock.runFor(10);
      await settle(page);
      return page.url();
    })
    .toMatch(/\/blog\/$/);
  await page.clock.runFor(5000);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])).toEqual([]);
});

test('appears on back and forward navigation', async ({ page }) => {
  await visit(page, '/caps/');
  await link(page, 'Blog').click();
  await expect(page).toHaveURL(/\/blog\/$/);
  // A new document has no router cache of the previous pages.
  const release = await hold(page, '/caps/');
  await page.reload();
  // The page is hydrated when the toggle shows its state.
  await expect(page.getByRole('banner').getByRole('button', { name: /now dark/ })).toBeVisible();
  await stopClock(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/caps\/$/);
  await page.clock.runFor(250);
  await expect(bar(page)).toBeVisible();
  release('continue');
  await page.clock.resume();
  await expect(page.getByRole('banner').locator('a[aria-current]:visible')).toHaveText(['Capabilities & Pricing']);
  await expect(bar(page)).toBeHidden();
});

test('disappears when the navigation fails and the browser loads the page', async ({ page }) => {
  const release = await hold(page, '/blog/');
  await visit(page, SMALL_PAGE);
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(250);
  await expect(bar(page)).toBeVisible();
  release('abort');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('disappears when the visitor cancels the navigation', async ({ page }) => {
  await hold(page, '/blog/');
  await visit(page, '/caps/');
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(250);
  await expect(bar(page)).toBeVisible();
  await link(page, 'Capabilities & Pricing').click();
  await page.clock.runFor(250);
  await expect(bar(page)).toBeHidden();
});

test('disappears after the maximum time', async ({ page }) => {
  await hold(page, '/blog/');
  await visit(page, SMALL_PAGE);
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(14_000);
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(bar(page)).toBeHidden();
});
