import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { visit } from '../product.ts';
import { observeShifts, settle, shiftsOf } from './layout-shifts.ts';

/** Nothing moves when content arrives late, or was dismissed, and the first paint has the visitor's color mode. */

declare global {
  interface Window {
    modes: (string | undefined)[];
  }
}

const WIDTHS = [390, 1440];
const ANNOUNCEMENT = 'announcement.dismissed';

for (const width of WIDTHS) {
  test(`nothing moves at ${width} px if the announcement was dismissed`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    await observeShifts(page);
    await dismiss(page, browser);
    await page.goto('/');
    await settle(page);
    await expect(page.getByRole('button', { name: /dismiss/i })).toBeHidden();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const width of WIDTHS) {
  test(`suggestions that arrive late move nothing on the not-found page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await observeShifts(page);
    // Keeps the search client from giving up while its request is held back.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      Reflect.set(window, 'setTimeout', (work: () => void, ms = 0) => start(work, ms < 1000 ? ms : 100 * ms));
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/1\/indexes\/\*\/queries/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/docs/guides/gettingstarted/');
    await expect(page.getByRole('button', { name: /dismiss/i })).toBeVisible();
    await settle(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await settle(page);
    const footerTop = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top);
    const before = await footerTop();
    release();
    await expect(page.getByRole('navigation', { name: 'Perhaps you were looking for' })).toBeVisible();
    await settle(page);
    expect(await footerTop()).toBe(before);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

/** Dismisses the announcement as on an earlier visit. */
async function dismiss(page: Page, browser: Browser): Promise<void> {
  const earlier = await browser.newPage();
  await visit(earlier, '/privacy/');
  await earlier.getByRole('button', { name: /dismiss/i }).click();
  const id = await earlier.evaluate((key) => localStorage.getItem(key), ANNOUNCEMENT);
  await earlier.close();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [ANNOUNCEMENT, id ?? ''] as const);
}

for (const [name, stored, system, expected] of [
  ['light was chosen', 'light', 'dark', 'light'],
  ['dark was chosen', 'dark', 'light', 'dark'],
  ['the system is light and nothing was chosen', undefined, 'light', 'dark'],
  ['the system is dark and nothing was chosen', undefined, 'dark', 'dark'],
] as const) {
  test(`the first paint is ${expected} if ${name}, and the mode stays`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((mode) => {
      if (mode !== undefined) localStorage.setItem('theme', mode);
      window.modes = [];
      new MutationObserver(() => {
        const mode = document.body ? document.documentElement.dataset['theme'] : undefined;
        if (mode !== undefined && mode !== window.modes.at(-1)) window.modes.push(mode);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    }, stored);
    // Holds back scripts, as a slow connection does.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/docs/faq/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const brightness = await brightnessAt(page, browser, { x: 4, y: 500 });
    if (expected === 'light') expect(brightness).toBeGreaterThan(220);
    else expect(brightness).toBeLessThan(40);
    release();
    await settle(page);
    expect(await page.evaluate(() => window.modes)).toEqual([expected]);
  });
}

/** The mean of red, green and blue of a pixel on the screen, from 0 to 255. */
async function brightnessAt(page: Page, browser: Browser, { x, y }: { x: number; y: number }): Promise<number> {
  const pixel = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  const reader = await browser.newPage();
  const brightness = await reader.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return (red + green + blue) / 3;
  }, pixel.toString('base64'));
  await reader.close();
  return brightness;
}
