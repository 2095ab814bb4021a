import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, hydrated, pageContains, SMALL_PAGE, SOON, visit } from '../product.ts';
import { withSettings } from './settings.ts';

/** The announcement bar above the navbar. */

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss announcement' });

test('shows the announcement until it is dismissed, then hides it on every page and in every tab', async ({
  context,
  page,
}) => {
  await visit(page, SMALL_PAGE);
  const other = await context.newPage();
  await other.goto('/blog/');
  await expect(bar(other)).toBeVisible();
  await dismiss(page).click();
  await expect(bar(page)).toBeHidden();
  await expect(bar(other)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await visit(page, '/caps/');
  await expect(bar(page)).toBeHidden();
});

test('a keyboard user continues with the navbar after dismissing it', async ({ page }) => {
  await visit(page, '/docs/faq/');
  await dismiss(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  await expect(home).toBeFocused();
  expect(await home.evaluate((link) => link.matches(':focus-visible'))).toBe(true);
});

test('dismissing it with the mouse shows no focus ring and does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/docs/faq/');
  await page.evaluate(() => scrollTo(0, 8));
  await dismiss(page).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator(':focus-visible')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(8);
});

test('shows a new announcement after the last one was dismissed, and no earlier one again', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await dismiss(page).click();
  await expect(bar(page)).toBeHidden();
  await withSettings({ 'announcement.id': 'e2e' }, { path: SMALL_PAGE, text: 'indexOf("e2e")' }, async () => {
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await hydrated(page);
    await dismiss(page).click();
    await expect(bar(page)).toBeHidden();
  });
  await visit(page, SMALL_PAGE);
  await expect(bar(page)).toBeHidden();
});

test('is on every page as soon as it is published, also for the first visitor of a page', async () => {
  const text = 'An announcement of the end-to-end tests';
  const body = [{ _type: 'block', _key: 'text', children: [{ _type: 'span', _key: 'text', text }] }];
  const publishedAt = performance.now();
  await withSettings({ 'announcement.body': body }, { path: '/', text }, async () => {
    await Promise.all(
      ['/platform/', '/docs/faq/', '/caps/', '/blog/', '/docs/learn/intro/'].map(async (path) => {
        const isCurrent = await pageContains(path, text);
        // Visitors wait until a second after the change at most. On a busy machine that may be too short.
        if (performance.now() - publishedAt < 1000) expect(isCurrent, path).toBe(true);
        await expect.poll(() => pageContains(path, text), SOON).toBe(true);
      }),
    );
  });
});

test('respects a dismissal that was stored in the earlier format, one id as plain text', async ({ page }) => {
  const [, id = ''] = /dismissed\.indexOf\("([^"]+)"\)/.exec(await (await get('/')).text()) ?? [];
  expect(id).not.toBe('');
  await page.addInitScript((value) => localStorage.setItem('announcement.dismissed', value), id);
  await visit(page, SMALL_PAGE);
  await expect(bar(page)).toBeHidden();
});

test('causes no layout shift for visitors who dismissed it', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await dismiss(page).click();
  await expect(bar(page)).toBeHidden();
  await page.addInitScript(() => {
    const heights = new Set<number>();
    const look = () => {
      const element = document.querySelector('aside[aria-label="Announcement"]');
      if (element) heights.add(element.getBoundingClientRect().height);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { heights });
  });
  await page.reload();
  await hydrated(page);
  const heights = await page.evaluate(() => [...Reflect.get(globalThis, 'heights')] as number[]);
  expect(heights).toEqual([0]);
});

test('stays hidden before any script file arrives', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await dismiss(page).click();
  await expect(bar(page)).toBeHidden();
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

for (const [what, spoil] of [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'is blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  ['contains garbage', () => localStorage.setItem('announcement.dismissed', '\u0000{"not":["an",id]')],
] as const) {
  test(`can be dismissed if storage ${what}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await visit(page, SMALL_PAGE);
    await expect(bar(page)).toBeVisible();
    await dismiss(page).click();
    await expect(bar(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/faq/);
    await expect(bar(page)).toBeHidden();
    expect(errors).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is readable and has no dismiss button', async ({ page }) => {
    await page.goto(SMALL_PAGE);
    await expect(bar(page)).toBeVisible();
    await expect(dismiss(page)).toBeHidden();
  });
});
