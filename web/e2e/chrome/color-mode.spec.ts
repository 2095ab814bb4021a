import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';
import { withSettings } from './settings.ts';

/** The colour mode: dark, light, or as the system (R2.9). The starter content respects the system's preference. */

test.use({ viewport: { width: 1440, height: 900 } });

const DARK = 'rgb(11, 14, 19)';
const LIGHT = 'rgb(248, 250, 251)';

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /colour mode/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** What is shown: the page's ground, the browser's own controls, and the tint of what is around the page. */
async function expectShown(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', mode === 'dark' ? DARK : LIGHT);
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    mode === 'dark' ? '#0b0e13' : '#f8fafb',
  );
}

test('cycles through system, light and dark, is kept, and says its state', async ({ page }) => {
  await visit(page, '/');
  await expect(toggle(page)).toHaveAccessibleName('Switch colour mode (now system)');
  await expectShown(page, 'dark');
  for (const [choice, shown] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName(`Switch colour mode (now ${choice})`);
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(`Colour mode: ${choice}`);
    await expectShown(page, shown);
    expect(await stored(page)).toBe(choice);
  }
  await page.reload();
  await expectShown(page, 'light');
  await expect(toggle(page)).toHaveAccessibleName('Switch colour mode (now light)');
});

test('follows the system at once as long as that is the choice, and not after', async ({ page }) => {
  await visit(page, '/');
  for (const mode of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await expectShown(page, mode);
  }
  await toggle(page).click();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Switch colour mode (now dark)');
  await expectShown(page, 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectShown(page, 'dark');
});

test('reaches other tabs at once', async ({ context, page }) => {
  await visit(page, '/');
  const other = await context.newPage();
  await other.goto('/blog/');
  await toggle(page).click();
  await expectShown(other, 'light');
  await expect(toggle(other)).toHaveAccessibleName('Switch colour mode (now light)');
  await other.evaluate(() => localStorage.clear());
  await expectShown(page, 'dark');
});

test('is dark or light alone, at first dark, where the site does not follow the system', async ({ page }) => {
  const ownModes = { 'colorMode.respectSystemPreference': false };
  await withSettings(ownModes, { path: '/', text: '["light","dark"].indexOf' }, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/');
    await expectShown(page, 'dark');
    for (const choice of ['light', 'dark', 'light'] as const) {
      await toggle(page).click();
      await expect(toggle(page)).toHaveAccessibleName(`Switch colour mode (now ${choice})`);
      await expectShown(page, choice);
      expect(await stored(page)).toBe(choice);
    }
    // What another policy had offered counts as nothing.
    await page.evaluate(() => localStorage.setItem('theme', 'system'));
    await page.reload();
    await expectShown(page, 'dark');
  });
});

for (const mode of ['light', 'dark'] as const) {
  test(`the first paint is ${mode} where that was chosen, whatever the system prefers`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' });
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode);
    // Nothing but the document and its styles: what is seen before any script file has come.
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    await page.goto('/');
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

test('no frame is painted in the other mode', async ({ page }) => {
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
  await visit(page, '/');
  await expect(toggle(page)).toHaveAccessibleName('Switch colour mode (now light)');
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
  ['holds garbage', () => localStorage.getItem('theme') ?? localStorage.setItem('theme', '{"not":"a mode"}')],
] as const) {
  test(`works where storage ${what}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await visit(page, '/');
    await expectShown(page, 'dark');
    await toggle(page).click();
    await expectShown(page, 'light');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expectShown(page, 'light');
    expect(errors).toEqual([]);
  });
}
