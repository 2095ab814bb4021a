import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { pageContains, siteUrl } from '../../product.ts';
import { test } from '../fixtures.ts';
import { field, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from '../studio.ts';

/** A blog post with everything that a post usually has, from the first click to the site. */

test.describe.configure({ timeout: 300_000 });

test('writes a post with an image, code and a table, and publishes it', async ({ studio, openBrowser, names }) => {
  const canvas = await openBrowser('');
  await canvas.setContent(`<style>html {background: #${names.prefix.slice(-6)}}</style>`);
  const buffer = await canvas.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } });

  await visit(studio, '/structure/blog');
  await studio.getByRole('link', { name: 'New post', exact: true }).click(STUDIO_TIMEOUT);
  await field(studio, 'title').fill(names.title, STUDIO_TIMEOUT);
  await field(studio, 'slug').fill(names.prefix);
  await expect(studio.getByTestId('page-address')).toContainText(`${siteUrl}/blog/${names.prefix}/`, STUDIO_TIMEOUT);
  await field(studio, 'description').fill('Written by a browser test, with an image, code and a table in it.');
  const body = studio.getByTestId('field-body').getByRole('textbox').first();
  const { height = 0 } = (await studio.getByTestId('field-body').getByTestId('pt-editor').boundingBox()) ?? {};
  expect(height, 'the editor fills most of the window').toBeGreaterThan((studio.viewportSize()?.height ?? 0) / 2);
  await body.click(STUDIO_TIMEOUT);
  await body.pressSequentially('Three robots, one table.');

  await insertBlock(studio, 'Image', async (dialog) => {
    const upload = dialog.getByTestId('file-button-input');
    await expect(upload).toBeEnabled(STUDIO_TIMEOUT);
    await upload.setInputFiles({ name: `${names.prefix}.png`, mimeType: 'image/png', buffer }, STUDIO_TIMEOUT);
    await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('One color');
  });
  await insertBlock(studio, 'Code', async (dialog) => {
    await dialog.locator('.cm-content').click(STUDIO_TIMEOUT);
    await studio.keyboard.insertText('fleet list --site north');
  });
  await insertBlock(studio, 'Table', async (dialog) => {
    await dialog.getByLabel('Row 1, column 1').click(STUDIO_TIMEOUT);
    for (const text of ['Robot', 'Speed', 'A7']) {
      await studio.keyboard.insertText(text);
      await studio.keyboard.press('Tab');
    }
    await studio.keyboard.insertText('2 m/s');
  });

  const path = `/blog/${names.prefix}/`;
  await publishUntil(studio, () => pageContains(path, '2 m/s'));
  const site = await openBrowser('');
  await site.goto(path);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(names.title);
  await expect(site.getByRole('cell', { name: '2 m/s' })).toBeVisible();
  await expect(site.locator('pre')).toContainText('fleet list --site north');
  const image = site.getByRole('img', { name: 'One color' });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth), POLL_OPTIONS).toBeGreaterThan(0);
  await expect.poll(() => pageContains('/blog/', names.title), POLL_OPTIONS).toBe(true);
});

/** Inserts a block by the menu below the text, fills in its form, and closes it. */
async function insertBlock(studio: Page, name: string, fillIn: (dialog: Locator) => Promise<void>): Promise<void> {
  await studio.getByTestId('field-body').getByRole('button', { name: 'Insert block' }).click(STUDIO_TIMEOUT);
  const menu = studio.getByRole('dialog', { name: 'Insert block' });
  await menu.getByLabel('Find a block').fill(name, STUDIO_TIMEOUT);
  await menu
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const dialog = studio.getByRole('dialog').last();
  await fillIn(dialog);
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect(dialog).toHaveCount(0, STUDIO_TIMEOUT);
}
