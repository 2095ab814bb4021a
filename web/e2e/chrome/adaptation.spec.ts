import { chromium, expect, test } from '@playwright/test';
import type { LaunchOptions, Locator, Page } from '@playwright/test';
import { siteUrl, SMALL_PAGE, visit } from '../product.ts';

/** Narrow windows, zoom, large text, visible scrollbars, forced colors and reduced motion. */

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

/** By how many pixels the page is wider than the window. */
const horizontalScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Labels of controls of the navbar and of the bar below it that overlap each other or the edge of the window. */
function overlappingControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'header nav > a, header button, header nav a, .docs-bar-button';
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
    return controls.flatMap((element, index) => {
      const box = element.getBoundingClientRect();
      const isOutside = box.left < 0 || box.right > innerWidth;
      const isOverlapping = controls.slice(index + 1).some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      });
      return isOutside || isOverlapping ? [element.getAttribute('aria-label') ?? element.textContent] : [];
    });
  });
}

test('at 400% zoom nothing scrolls horizontally or overlaps, and the navbar is not sticky', async ({ page }) => {
  // 1280 by 1024 pixels at 400% zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PATHS) {
    await visit(page, path);
    expect(await horizontalScroll(page), `horizontal scroll on ${path}`).toBeLessThanOrEqual(0);
    expect(await overlappingControls(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.getByRole('banner'), path).not.toBeInViewport();
  }
  await visit(page, SMALL_PAGE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const account = menu.getByRole('link', { name: 'Sign in' });
  await account.scrollIntoViewIfNeeded();
  await expect(account).toBeInViewport({ ratio: 1 });
});

test('the archive lists each post once in narrow windows, and beside it in wide ones', async ({ page }) => {
  await visit(page, '/blog/archive/');
  const post = page.getByRole('link', { name: 'Transact: an open fleet dashboard' });
  for (const [width, count] of [
    [390, 1],
    [820, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(post, `${width} px`).toHaveCount(count);
  }
  await expect(page.getByRole('navigation', { name: 'Posts by year' })).toBeVisible();
});

test('navbar controls do not overlap at any width', async ({ page }) => {
  await visit(page, '/docs/guides/getting-started/');
  for (const width of [390, 820, 995, 996, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlappingControls(page), `${width} px`).toEqual([]);
  }
});

test('long names fit the navbar and buttons at any width', async ({ page }) => {
  await visit(page, '/');
  const replaceText = (link: Locator, text: string) =>
    link.evaluate((element, words) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (node) node.nodeValue = words;
    }, text);
  const name = page.getByRole('banner').locator('nav > a');
  const items = page.locator('header nav ul').first();
  await replaceText(name, 'Fleetloom Robotics International');
  await items.evaluate((list) => {
    for (const label of ['Solutions', 'Customers']) {
      const item = list.firstElementChild?.cloneNode(true) as HTMLElement;
      item.querySelector('a')?.replaceChildren(label);
      list.append(item);
    }
  });
  for (const width of [320, 390, 996, 1104, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlappingControls(page), `${width} px`).toEqual([]);
    // Docs pages rely on this height, and the border.
    expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(65);
  }
  // Programs can store names that the Studio warns of.
  const unbreakable = 'Teleoperation'.repeat(18);
  for (const link of [name, items.getByRole('link').first(), page.getByRole('main').getByRole('link').first()]) {
    await replaceText(link, unbreakable);
  }
  for (const width of [320, 390, 996, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await horizontalScroll(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

/** Runs `work` in a browser with other settings, which cannot be changed for one of the tests of a file. */
async function withBrowser(options: LaunchOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(options);
  try {
    await work(await browser.newPage({ baseURL: siteUrl }));
  } finally {
    await browser.close();
  }
}

/** Launch options of a browser whose visitor set this font size, in pixels. */
const withFontSize = (launchOptions: LaunchOptions, size: number): LaunchOptions => ({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
});

test('with text twice as large nothing scrolls horizontally on a phone', async ({ launchOptions }) => {
  await withBrowser(withFontSize(launchOptions, 32), async (page) => {
    await page.setViewportSize({ width: 320, height: 900 });
    for (const path of [
      '/docs/guides/getting-started/',
      '/docs/sdk/client/',
      '/docs/faq/',
      '/caps/fleetloom/terminal/',
    ]) {
      await visit(page, path);
      expect(await horizontalScroll(page), `horizontal scroll on ${path}`).toBeLessThanOrEqual(0);
      expect(await overlappingControls(page), path).toEqual([]);
    }
  });
});

test('with text twice as large buttons and links to pages show their whole text on a phone', async ({
  launchOptions,
}) => {
  await withBrowser(withFontSize(launchOptions, 32), async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/caps/', '/blog/transact/', '/nothing-here/']) {
      await visit(page, path);
      if (path === '/nothing-here/') await expect(page.locator('.not-found-link').first()).toBeVisible();
      expect(await clippedTexts(page), path).toEqual([]);
    }
  });
});

test('with text twice as large menus and search results show their whole text on a phone', async ({
  launchOptions,
}) => {
  await withBrowser(withFontSize(launchOptions, 32), async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/docs/guides/getting-started/');
    await page.getByRole('button', { name: 'Copy page' }).click();
    const menu = page.getByRole('list', { name: 'Copy page' });
    await expect(menu).toBeInViewport();
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
    expect(await menu.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'All pages' }).click();
    const version = page.getByRole('navigation', { name: 'Documentation' }).getByText('Next', { exact: true });
    await expect(version).toBeInViewport();
    const badge = await version.boundingBox();
    expect(badge?.height).toBeLessThan(badge?.width ?? 0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('teleop');
    const titles = page.getByRole('option').locator('.text-sm');
    await expect(titles.nth(2)).toBeVisible();
    expect(await titles.evaluateAll((all) => all.filter((title) => title.scrollWidth > title.clientWidth))).toEqual([]);
  });
});

/** Texts of buttons and of links to pages that are cut off or extend beyond their box. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .inline-flex, .previous-next-title, .not-found-link > :first-child')]
      .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

test('with larger text in the browser nothing scrolls horizontally, and the navbar has one row', async ({
  launchOptions,
}) => {
  test.slow();
  await withBrowser(withFontSize(launchOptions, 24), async (page) => {
    for (const path of ['/docs/guides/getting-started/', '/', '/caps/fleetloom/maps/']) {
      await visit(page, path);
      for (const width of [320, 390, 820, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const height = await page.evaluate(() => document.querySelector('header')?.offsetHeight);
        expect(await horizontalScroll(page), `horizontal scroll on ${path} at ${width} px`).toBeLessThanOrEqual(0);
        expect(height, `${path} at ${width} px`).toBe(4 * 24 + 1);
        expect(await overlappingControls(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});

for (const mode of ['dark', 'light']) {
  test(`a dialog dims the whole ${mode} window, also where the scrollbar was`, async ({ launchOptions }) => {
    const ignoreDefaultArgs = [launchOptions.ignoreDefaultArgs ?? [], '--hide-scrollbars'].flat().filter(isText);
    await withBrowser({ ...launchOptions, ignoreDefaultArgs }, async (page) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
      await page.setViewportSize({ width: 1000, height: 700 });
      await visit(page, '/blog/');
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect(width, 'the scrollbar takes space').toBeLessThan(1000);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      const [inside, gutter] = [await colorAt(page, width - 10), await colorAt(page, width + 5)];
      expect(Math.max(...inside.map((value, index) => Math.abs(value - (gutter[index] ?? 0))))).toBeLessThan(5);
    });
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Red, green and blue of the window in the middle of its height. */
async function colorAt(page: Page, x: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y: 350, width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}

test('with forced colors the current section is underlined, and icons have the color of the text', async ({ page }) => {
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

test('with forced colors only the selected tab is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/docs/guides/getting-started/');
  await expect(page.getByRole('tab', { name: 'HTML', selected: true })).toHaveCSS('border-bottom-width', '2px');
  await expect(page.getByRole('tab', { name: 'React', selected: false })).toHaveCSS('border-bottom-width', '0px');
});

test('with forced colors the primary button, the skip link and the submit button of the 404 page are readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/nothing-here/');
  for (const control of [
    page.getByRole('banner').getByRole('link', { name: 'Create Account' }),
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('main').getByRole('button', { name: 'Search' }),
  ]) {
    // Otherwise the browser paints a plate in the canvas color behind the text, which computed colors do not show.
    await expect(control).toHaveCSS('forced-color-adjust', 'none');
    const [text, background] = await control.evaluate((element) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor].map((value) => {
        if (!context) return [];
        context.fillStyle = value;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    });
    expect(contrastOf(text ?? [], background ?? []), String(control)).toBeGreaterThan(4.5);
  }
});

/** The contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrastOf(...colors: number[][]): number {
  const [light = 0, dark = 0] = colors
    .map(([red = 0, green = 0, blue = 0]) => {
      const [r, g, b] = [red, green, blue].map((value) => {
        const channel = value / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
    })
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('with reduced motion the menu and the progress bar are not animated', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(
    (url) => url.pathname === '/blog/' && url.searchParams.has('_rsc'),
    () => {
      // The request stays pending.
    },
  );
  await visit(page, SMALL_PAGE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((element) => element.getAnimations().length)).toBe(0);
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0);
});
