import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';

/** Zoom, forced colours and reduced motion. */

const PATHS = [
  '/',
  '/Platform/',
  '/caps/',
  '/caps/fleetloom/terminal/',
  '/blog/',
  '/blog/transact/',
  '/docs/sdk/client/',
  '/docs/faq/',
  '/privacy/',
  '/search/?q=robot',
  '/nothing-here/',
];

/** Names of controls of the navbar that lie over one another or stick out of the window. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header nav > a, header button, header nav a')].filter(
      (element) => element.checkVisibility(),
    );
    return controls.flatMap((element, index) => {
      const box = element.getBoundingClientRect();
      const isOut = box.left < 0 || box.right > innerWidth;
      const isOver = controls.slice(index + 1).some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      });
      return isOut || isOver ? [element.getAttribute('aria-label') ?? element.textContent] : [];
    });
  });
}

test('at a zoom of 400 % nothing scrolls sideways, overlaps or stays in front of the text', async ({ page }) => {
  // 1280 by 1024 pixels, of which each is four.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PATHS) {
    await visit(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways scroll on ${path}`).toBeLessThanOrEqual(0);
    expect(await misplaced(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.getByRole('banner'), path).not.toBeInViewport();
  }
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const account = menu.getByRole('link', { name: 'Sign in' });
  await account.scrollIntoViewIfNeeded();
  await expect(account).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 820, 995, 996, 1100, 1440]) {
  test(`at ${width} px the navbar's parts stand apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/docs/guides/getting-started/');
    expect(await misplaced(page)).toEqual([]);
  });
}

test('with forced colours the section is marked by a line, and the icons have the text’s colour', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/docs/sdk/client/');
  const navbar = page.getByRole('banner');
  await expect(navbar.getByRole('link', { name: 'Documentation' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(navbar.getByRole('link', { name: 'Blog' })).not.toHaveCSS('text-decoration-line', 'underline');
  const toggle = navbar.getByRole('button', { name: /color mode/ });
  await expect(toggle).not.toHaveCSS('border-top-width', '0px');
  const [icon, text, ground] = await toggle.evaluate((element) => {
    const { color } = getComputedStyle(element);
    const { stroke } = getComputedStyle(element.querySelector('svg:not([display=none])') ?? element);
    return [stroke, color, getComputedStyle(document.body).backgroundColor];
  });
  expect(icon).toBe(text);
  expect(icon).not.toBe(ground);
});

test('with reduced motion the menu does not slide and the bar does not move', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(
    (url) => url.pathname === '/blog/' && url.searchParams.has('_rsc'),
    () => {
      // Never answered.
    },
  );
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((element) => element.getAnimations().length)).toBe(0);
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0);
});
