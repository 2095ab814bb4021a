import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';

/** Scroll position, focus and announcements after a navigation. */

test.use({ viewport: { width: 1440, height: 900 } });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const main = (page: Page) => page.getByRole('main');
const PAGE = '/docs/guides/getting-started/';

/** Distance in pixels from the bottom of the navbar to the top of the element. */
async function distanceToNavbar(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector(wanted)?.getBoundingClientRect().top ?? -Infinity) - navbar;
  }, selector);
}

test('the first Tab focuses the skip link, which moves the focus to the content', async ({ page }) => {
  await visit(page, PAGE);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a navigation scrolls to the top, focuses the content and announces the page', async ({ page }) => {
  await visit(page, PAGE);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(main(page)).toBeFocused();
  await expect(page.locator('#__next-route-announcer__')).toHaveText(/^Blog/);
});

test('going back restores the scroll position', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  // Not Playwright's click, which would scroll to the link and change the position.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Blog' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

test('going back does not move the focus', async ({ page }) => {
  await visit(page, PAGE);
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await blog.click();
  await expect(main(page)).toBeFocused();
  await blog.focus();
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Getting started');
  await expect(blog).toBeFocused();
});

test('a URL with an anchor scrolls its heading below the navbar', async ({ page }) => {
  await visit(page, PAGE);
  const anchor = await main(page).locator('h2[id]').nth(2).getAttribute('id');
  await visit(page, '/blog/');
  await visit(page, `${PAGE}#${anchor}`);
  await expect.poll(() => distanceToNavbar(page, `#${anchor}`)).toBeGreaterThanOrEqual(0);
  expect(await distanceToNavbar(page, `#${anchor}`)).toBeLessThan(100);
});

test('a link to a heading of another page scrolls to it and focuses it', async ({ page }) => {
  await visit(page, '/docs/develop/self-hosting/');
  const hash = '#robot-identity';
  await main(page).locator(`a[href="/docs/guides/security/${hash}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect(page.locator(hash)).toBeFocused();
  await expect.poll(() => distanceToNavbar(page, hash)).toBeGreaterThanOrEqual(0);
  expect(await distanceToNavbar(page, hash)).toBeLessThan(100);
});
