import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, visit } from '../product.ts';

/** The sidebar `main`. */

const GUIDE = '/docs/guides/getting-started/';
/** In a category that editors set to start folded. */
const IN_FOLDED = '/docs/sdk/ros/';

const wide = { width: 1440, height: 900 };
const low = { width: 1440, height: 460 };
const phone = { width: 390, height: 844 };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation', exact: true });
const fold = (page: Page, name: string) =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) });
const box = (page: Page) => page.locator('#docsMenu');
const menu = (page: Page) => page.getByRole('button', { name: 'All pages' });

test('stands beside the text from 996 px on, and behind a button below', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await visit(page, GUIDE);
  await expect(sidebar(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 995, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
});

test('marks the current page alone, opens its category and brings it into sight without moving the page', async ({
  page,
}) => {
  await page.setViewportSize(low);
  await visit(page, IN_FOLDED);
  const marked = sidebar(page).locator('[aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await expect(marked).toHaveAttribute('href', IN_FOLDED);
  await expect(fold(page, 'SDK')).toHaveAttribute('open');
  await expect(marked).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/docs\/faq\/$/);
  await expect(marked).toHaveAttribute('href', '/docs/faq/');
  await expect(marked).toBeInViewport({ ratio: 1 });
});

test('has the current page marked and its category open before any script runs', async () => {
  const html = await (await get(IN_FOLDED)).text();
  expect(html.match(/<a [^>]*aria-current="page"[^>]*href="[^"]*"/g)?.join()).toContain(IN_FOLDED);
  expect(/<details[^>]* open=""[^>]*>\s*<summary[^>]*><span[^>]*>SDK/.test(html)).toBe(true);
});

test('keeps what the reader folded and unfolded across pages and reloads', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, GUIDE);
  await expect(fold(page, 'SDK')).not.toHaveAttribute('open');
  await fold(page, 'SDK').locator('summary').click();
  await fold(page, 'Learn').locator('summary').click();
  await expect(fold(page, 'SDK')).toHaveAttribute('open');
  await expect(fold(page, 'Learn')).not.toHaveAttribute('open');

  await sidebar(page).getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/security\/$/);
  await expect(fold(page, 'SDK')).toHaveAttribute('open');
  await expect(fold(page, 'Learn')).not.toHaveAttribute('open');

  // No script but those in the page itself: what is restored is restored before the first paint.
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(fold(page, 'SDK')).toHaveAttribute('open');
  await expect(fold(page, 'Learn')).not.toHaveAttribute('open');
});

test('keeps them for a reader who comes from elsewhere on the site', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, GUIDE);
  await fold(page, 'Learn').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page).toHaveURL(GUIDE);
  await expect(fold(page, 'Learn')).not.toHaveAttribute('open');
});

test('a folded category opens when the reader arrives at a page in it', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, GUIDE);
  await fold(page, 'Guides').locator('summary').click();
  await expect(fold(page, 'Guides')).not.toHaveAttribute('open');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(fold(page, 'Guides')).toHaveAttribute('open');
});

test('keeps its place across pages and reloads', async ({ page }) => {
  await page.setViewportSize(low);
  await visit(page, GUIDE);
  const link = sidebar(page).getByRole('link', { name: 'Self-hosting' });
  await box(page).hover();
  await page.mouse.wheel(0, 400);
  const place = () => box(page).evaluate((element) => element.scrollTop);
  await expect.poll(place).toBe(400);
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect.poll(place).toBe(400);

  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.reload();
  // Where the font comes a moment later, the browser makes up for a pixel that the rows above give or take.
  expect(Math.abs((await place()) - 400)).toBeLessThanOrEqual(1);
});

for (const [kind, spoil] of [
  [
    'is blocked',
    () => {
      for (const name of ['getItem', 'setItem'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
      }
    },
  ],
  [
    'holds garbage',
    () => {
      localStorage.setItem('docs.folds', '[null,{"Learn"');
      sessionStorage.setItem('docs.scroll', 'far down');
    },
  ],
  [
    'holds values of other kinds',
    () => {
      localStorage.setItem('docs.folds', '"closed"');
      sessionStorage.setItem('docs.scroll', '-1e999');
    },
  ],
] as const) {
  test(`works where storage ${kind}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await page.setViewportSize(wide);
    await visit(page, GUIDE);
    await fold(page, 'SDK').locator('summary').click();
    await sidebar(page).getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL(/\/security\/$/);
    await expect(fold(page, 'SDK')).toHaveAttribute('open');
    await expect(fold(page, 'Learn')).toHaveAttribute('open');
    expect(errors).toEqual([]);
  });
}

test('is operated by keyboard', async ({ page }) => {
  await page.setViewportSize(low);
  await visit(page, GUIDE);
  await fold(page, 'SDK').locator('summary').focus();
  await expect(fold(page, 'SDK').locator('summary')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(fold(page, 'SDK')).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  const first = fold(page, 'SDK').getByRole('link').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/sdk\/common\/$/);
});

test('on a phone it opens over the text, which stays where it is', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, IN_FOLDED);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  expect(before?.y, 'the text begins on the first screen').toBeLessThan(phone.height / 2);

  await menu(page).click();
  await expect(sidebar(page)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(sidebar(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(sidebar(page)).toContainText('Next');

  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();

  await menu(page).click();
  await page.getByRole('button', { name: 'Close the list of pages' }).click();
  await expect(sidebar(page)).toBeHidden();

  await menu(page).click();
  await page.mouse.click(phone.width - 8, 400);
  await expect(sidebar(page)).toBeHidden();

  await menu(page).click();
  await sidebar(page).getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/security\/$/);
  await expect(sidebar(page)).toBeHidden();
});

test('an open menu gives way to the sidebar when the window grows', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, GUIDE);
  await menu(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize(wide);
  await expect(box(page)).toHaveCSS('position', 'sticky');
  await expect(sidebar(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be reached, from a wide window and from a phone', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(GUIDE);
    await fold(page, 'SDK').locator('summary').click();
    await fold(page, 'SDK').getByRole('link').last().click();
    await expect(page).toHaveURL(IN_FOLDED);
    await page.setViewportSize(phone);
    await menu(page).click();
    await sidebar(page).getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL(/\/security\/$/);
  });
});
