import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';

/** The progress bar of navigations that take longer than 200 ms. The test controls the clock. */

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Holds what the router asks for the pages under `path` back until the answered function lets it go. */
async function hold(page: Page, path: string): Promise<(fate: 'continue' | 'abort') => void> {
  let release: (fate: 'continue' | 'abort') => void = () => {};
  const fate = new Promise<'continue' | 'abort'>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.startsWith(path) && url.searchParams.has('_rsc'),
    async (route) => route[await fate](),
  );
  return release;
}

/** Stops the clock of the page, so that time passes only where the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets what the page has scheduled for at once happen: React renders in a message's task, which no clock holds up. */
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

test.beforeEach(({ page }) => page.clock.install());

test('shows after 200 ms, and goes when the page is there', async ({ page }) => {
  const release = await hold(page, '/blog/');
  await visit(page, '/');
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(199);
  await settle(page);
  // Not merely hidden: it starts with no width.
  expect(await bar(page).count()).toBe(0);
  await page.clock.runFor(2);
  await expect(bar(page)).toBeVisible();
  release('continue');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(bar(page)).toBeHidden();
});

test('never shows where the page is there in time', async ({ page }) => {
  const release = await hold(page, '/blog/');
  await visit(page, '/');
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
  // The router waits for frames, of which 100 ms hold six.
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

test('shows for back and forward too', async ({ page }) => {
  await visit(page, '/caps/');
  await link(page, 'Blog').click();
  await expect(page).toHaveURL(/\/blog\/$/);
  // A fresh document knows nothing of the pages before it.
  const release = await hold(page, '/caps/');
  await page.reload();
  // The router has come to life: the toggle tells its state.
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

test('is gone when the navigation fails and the browser takes over', async ({ page }) => {
  const release = await hold(page, '/blog/');
  await visit(page, '/');
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

test('is gone when the visitor stays after all', async ({ page }) => {
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

test('gives up in the end', async ({ page }) => {
  await hold(page, '/blog/');
  await visit(page, '/');
  await stopClock(page);
  await link(page, 'Blog').click();
  await page.clock.runFor(14_000);
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(bar(page)).toBeHidden();
});
