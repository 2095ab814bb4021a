import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, visit } from '../product.ts';

/** The sidebar `main`. */

const GUIDE = '/docs/guides/getting-started/';
/** A page in a category that is collapsed by default. */
const IN_COLLAPSED = '/docs/sdk/ros/';

const wide = { width: 1440, height: 900 };
const low = { width: 1440, height: 460 };
const phone = { width: 390, height: 844 };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation', exact: true });
const category = (page: Page, name: string) =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) });
const box = (page: Page) => page.locator('[id="site:docs-menu"]');
const menu = (page: Page) => page.getByRole('button', { name: 'All pages' });

test('is next to the text from 996 px, and behind a button below', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await visit(page, GUIDE);
  await expect(sidebar(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 995, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
});

test('marks the current page, opens its category and scrolls it into view without scrolling the page', async ({
  page,
}) => {
  await page.setViewportSize(low);
  await visit(page, IN_COLLAPSED);
  const marked = sidebar(page).locator('[aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await expect(marked).toHaveAttribute('href', IN_COLLAPSED);
  await expect(category(page, 'SDK')).toHaveAttribute('open');
  await expect(marked).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/docs\/faq\/$/);
  await expect(marked).toHaveAttribute('href', '/docs/faq/');
  await expect(marked).toBeInViewport({ ratio: 1 });
});

test('has the current page marked and its category open in the HTML', async () => {
  const html = await (await get(IN_COLLAPSED)).text();
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)?.join()).toContain(IN_COLLAPSED);
  expect(/<details[^>]* open=""[^>]*>\s*<summary[^>]*><span[^>]*>SDK/.test(html)).toBe(true);
});

test('keeps opened and closed categories across navigations and reloads', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, GUIDE);
  await expect(category(page, 'SDK')).not.toHaveAttribute('open');
  await category(page, 'SDK').locator('summary').click();
  await category(page, 'Learn').locator('summary').click();
  await expect(category(page, 'SDK')).toHaveAttribute('open');
  await expect(category(page, 'Learn')).not.toHaveAttribute('open');

  await sidebar(page).getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/security\/$/);
  await expect(category(page, 'SDK')).toHaveAttribute('open');
  await expect(category(page, 'Learn')).not.toHaveAttribute('open');

  // Inline scripts only: they restore the state before the first paint.
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(category(page, 'SDK')).toHaveAttribute('open');
  await expect(category(page, 'Learn')).not.toHaveAttribute('open');
});

test('keeps them for a visitor who arrives from another section', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, GUIDE);
  await category(page, 'Learn').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page).toHaveURL(GUIDE);
  await expect(category(page, 'Learn')).not.toHaveAttribute('open');
});

test('a closed category opens on navigation to a page in it', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, GUIDE);
  await category(page, 'Guides').locator('summary').click();
  await expect(category(page, 'Guides')).not.toHaveAttribute('open');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(category(page, 'Guides')).toHaveAttribute('open');
});

test('keeps its scroll position across navigations and reloads', async ({ page }) => {
  await page.setViewportSize(low);
  await visit(page, GUIDE);
  const link = sidebar(page).getByRole('link', { name: 'Checklist' });
  await box(page).hover();
  await page.mouse.wheel(0, 400);
  const scrollPosition = () => box(page).evaluate((element) => element.scrollTop);
  await expect.poll(scrollPosition).toBe(400);
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect.poll(scrollPosition).toBe(400);

  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.reload();
  // Scroll anchoring may correct the position by a pixel when the font arrives.
  expect(Math.abs((await scrollPosition()) - 400)).toBeLessThanOrEqual(1);
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
    'contains garbage',
    () => {
      localStorage.setItem('docs.folds', '[null,{"Learn"');
      sessionStorage.setItem('docs.scroll', 'far down');
    },
  ],
  [
    'contains values of other types',
    () => {
      localStorage.setItem('docs.folds', '"closed"');
      sessionStorage.setItem('docs.scroll', '-1e999');
    },
  ],
] as const) {
  test(`works if storage ${kind}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await page.setViewportSize(wide);
    await visit(page, GUIDE);
    await category(page, 'SDK').locator('summary').click();
    await sidebar(page).getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL(/\/security\/$/);
    await expect(category(page, 'SDK')).toHaveAttribute('open');
    await expect(category(page, 'Learn')).toHaveAttribute('open');
    expect(errors).toEqual([]);
  });
}

test('works by keyboard', async ({ page }) => {
  await page.setViewportSize(low);
  await visit(page, GUIDE);
  await category(page, 'SDK').locator('summary').focus();
  await expect(category(page, 'SDK').locator('summary')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(category(page, 'SDK')).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  const first = category(page, 'SDK').getByRole('link').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/sdk\/common\/$/);
});

test('on a phone it opens above the text without moving it', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, IN_COLLAPSED);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  expect(before?.y, 'the text starts on the first screen').toBeLessThan(phone.height / 2);

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

test('the open menu becomes the sidebar when the window grows', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, GUIDE);
  await menu(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize(wide);
  await expect(box(page)).toHaveCSS('position', 'sticky');
  await expect(sidebar(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is reachable in a wide window and on a phone', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(GUIDE);
    await category(page, 'SDK').locator('summary').click();
    await category(page, 'SDK').getByRole('link').last().click();
    await expect(page).toHaveURL(IN_COLLAPSED);
    await page.setViewportSize(phone);
    await menu(page).click();
    await sidebar(page).getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL(/\/security\/$/);
  });
});
