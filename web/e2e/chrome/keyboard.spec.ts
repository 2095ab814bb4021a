import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SMALL_PAGE, visit } from '../product.ts';

/** All controls around the page content can be reached and used by keyboard, and the focus is visible. */

const CHROME = 'header, footer, aside[aria-label="Announcement"]';
const CONTROLS = 'a[href], button, input, summary, [tabindex="0"]';

interface Stop {
  name: string;
  isInChrome: boolean;
  hasOutline: boolean;
}

/** Presses Tab from the top of the page until the focus leaves the page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((chrome): Stop | undefined => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? element.textContent.trim(),
        isInChrome: element.closest(chrome) !== null,
        hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      };
    }, CHROME);
    // After the last element, focus leaves the page or returns to the first.
    if (!stop || (stops.length > 0 && stop.name === stops[0]?.name)) return stops;
    stops.push(stop);
    if (stops.length > 500) throw new Error('Tab never leaves the page.');
  }
}

for (const { path, width } of [
  { path: '/', width: 1440 },
  { path: '/docs/guides/getting-started/', width: 1440 },
  { path: '/blog/', width: 390 },
  { path: '/nothing-here/', width: 390 },
]) {
  test(`on ${path} at ${width} px Tab reaches every control, in order and visible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, path);
    await expect(page.getByRole('button', { name: 'Dismiss announcement' })).toBeVisible();
    const expected = await page.evaluate(
      ([chrome, controls]) =>
        [...document.querySelectorAll<HTMLElement>(controls)]
          .filter((element) => element.closest(chrome) !== null && element.checkVisibility())
          .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
      [CHROME, CONTROLS] as const,
    );
    const stops = await tabThrough(page);
    expect(stops[0]?.name).toBe('Skip to content');
    expect(stops.filter(({ isInChrome }) => isInChrome).map(({ name }) => name)).toEqual(expected);
    expect(stops.filter(({ isInChrome, hasOutline }) => isInChrome && !hasOutline)).toEqual([]);
  });
}

test('all controls around the page content work by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, SMALL_PAGE);
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const text = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
      if (name.test(text)) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  };

  await tabTo(/^Dismiss announcement$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  await expect(focused).toHaveText('Fleetloom');

  await tabTo(/^Search/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveText(/^Search/);

  await tabTo(/color mode/);
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');

  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveText('Create Account');
  for (let presses = 0; presses < 10 && (await focused.textContent()) !== 'Blog'; presses += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(page.getByRole('main')).toBeFocused();
});
