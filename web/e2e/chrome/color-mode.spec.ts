import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SMALL_PAGE, visit } from '../product.ts';
import { withSettings } from './settings.ts';
import { test as testWithClock } from './with-clock.ts';

/** The color mode. The starter content offers the system preference in the toggle, and dark is the default. */

test.use({ viewport: { width: 1440, height: 900 } });

const DARK = 'rgb(11, 14, 19)';
const LIGHT = 'rgb(248, 250, 251)';

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /color mode/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** Expects the background, the browser's controls and `theme-color` in this mode. */
async function expectShown(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', mode === 'dark' ? DARK : LIGHT);
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    mode === 'dark' ? '#0b0e13' : '#f8fafb',
  );
}

for (const system of ['light', 'dark'] as const) {
  test(`shows dark to a first visitor with a ${system} system, and every press of the toggle shows its effect`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await visit(page, SMALL_PAGE);
    await expect(toggle(page)).toHaveAccessibleName('Switch color mode (now dark)');
    await expectShown(page, 'dark');
    for (const [choice, shown, status] of [
      ['system', system, `system (${system})`],
      ['light', 'light', 'light'],
      ['dark', 'dark', 'dark'],
      ['system', system, `system (${system})`],
      ['light', 'light', 'light'],
    ] as const) {
      await toggle(page).click();
      await expect(toggle(page)).toHaveAccessibleName(`Switch color mode (now ${choice})`);
      await expect(page.getByRole('banner').getByRole('status')).toHaveText(`Color mode: ${status}`);
      await expectShown(page, shown);
      expect(await stored(page)).toBe(choice);
    }
    await page.reload();
    await expectShown(page, 'light');
    await expect(toggle(page)).toHaveAccessibleName('Switch color mode (now light)');
  });
}

testWithClock('shows the chosen mode next to the toggle for three seconds', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  const status = page.getByRole('banner').getByRole('status');
  await page.clock.pauseAt(Date.now() + 60_000);
  await toggle(page).click();
  await expect(status).toHaveText('Color mode: system (light)');
  const widthOf = async () => (await status.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(50);
  await page.clock.runFor(2000);
  await toggle(page).click();
  await page.clock.runFor(2000);
  await expect.poll(widthOf, 'a second press starts the time again').toBeGreaterThan(50);
  await page.clock.runFor(2000);
  await expect.poll(widthOf).toBeLessThan(5);
  await expect(status).toHaveText('Color mode: light');
});

test('follows changes of the system only while "system" is the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, SMALL_PAGE);
  await expectShown(page, 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectShown(page, 'dark');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Switch color mode (now system)');
  for (const mode of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await expectShown(page, mode);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Switch color mode (now light)');
  await expectShown(page, 'light');
});

test('applies a choice in other tabs at once', async ({ context, page }) => {
  await page.addInitScript(() => localStorage.getItem('theme') ?? localStorage.setItem('theme', 'system'));
  await visit(page, SMALL_PAGE);
  const other = await context.newPage();
  await visit(other, '/blog/');
  await toggle(page).click();
  await expectShown(other, 'light');
  await expect(toggle(other)).toHaveAccessibleName('Switch color mode (now light)');
  await other.evaluate(() => localStorage.clear());
  await expectShown(page, 'dark');
});

test('offers dark and light only, dark first, if the site does not respect the system', async ({ page }) => {
  const policy = { 'colorMode.respectSystemPreference': false };
  await withSettings(policy, { path: SMALL_PAGE, text: '["light","dark"].indexOf' }, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, SMALL_PAGE);
    await expectShown(page, 'dark');
    for (const choice of ['light', 'dark', 'light'] as const) {
      await toggle(page).click();
      await expect(toggle(page)).toHaveAccessibleName(`Switch color mode (now ${choice})`);
      await expectShown(page, choice);
      expect(await stored(page)).toBe(choice);
    }
    // A stored choice that this policy does not offer is ignored.
    await page.evaluate(() => localStorage.setItem('theme', 'system'));
    await page.reload();
    await expectShown(page, 'dark');
  });
});

test('follows the system from the first visit if staff set that as the default', async ({ page }) => {
  await withSettings({ 'colorMode.defaultMode': 'system' }, { path: SMALL_PAGE, text: 'choice="system"' }, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, SMALL_PAGE);
    await expect(toggle(page)).toHaveAccessibleName('Switch color mode (now system)');
    await expectShown(page, 'light');
  });
});

for (const mode of ['light', 'dark'] as const) {
  test(`the first paint is ${mode} if that was chosen, regardless of the system preference`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' });
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode);
    // Only the document and its styles load: this is what is visible before any script file arrives.
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    await page.goto(SMALL_PAGE);
    const picture = (await page.screenshot()).toString('base64');
    const viewer = await browser.newPage();
    const corner = await viewer.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return [...(canvas?.getImageData(2, image.height - 2, 1, 1).data ?? [])].slice(0, 3);
    }, picture);
    await viewer.close();
    expect(`rgb(${corner.join(', ')})`).toBe(mode === 'dark' ? DARK : LIGHT);
  });
}

test('never paints a frame in the other mode', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    const grounds = new Set<string>();
    const look = () => {
      if (document.styleSheets.length > 0) grounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', look);
    Object.assign(globalThis, { grounds });
  });
  await visit(page, SMALL_PAGE);
  await expect(toggle(page)).toHaveAccessibleName('Switch color mode (now light)');
  expect(await page.evaluate(() => [...Reflect.get(globalThis, 'grounds')] as string[])).toEqual([LIGHT]);
});

for (const [what, spoil] of [
  [
    'is blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  ['contains garbage', () => localStorage.getItem('theme') ?? localStorage.setItem('theme', '{"not":"a mode"}')],
] as const) {
  test(`works if storage ${what}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(spoil);
    await visit(page, SMALL_PAGE);
    await expectShown(page, 'dark');
    await toggle(page).click();
    await expectShown(page, 'light');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expectShown(page, 'light');
    expect(errors).toEqual([]);
  });
}
