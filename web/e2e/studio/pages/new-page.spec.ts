import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, pageContains, siteUrl, sitemapPaths } from '../../product.ts';
import { test } from '../fixtures.ts';
import { clickAction, field, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from '../studio.ts';

/** A marketing page, from the first click to its removal. */

test.describe.configure({ timeout: 300_000 });

test('builds a page from two sections, which is on the site until it is unpublished', async ({ studio, names }) => {
  const slug = `solutions/${names.prefix}`;
  const path = `/${slug}/`;
  await expect.poll(async () => (await get(path)).status, POLL_OPTIONS).toBe(404);

  await visit(studio, '/structure/pages');
  await studio.getByRole('link', { name: 'New empty page' }).click(STUDIO_TIMEOUT);
  await field(studio, 'title').fill(names.title, STUDIO_TIMEOUT);
  await field(studio, 'slug').fill(slug);
  await expect(studio.getByTestId('page-address')).toContainText(`${siteUrl}${path}`);
  await field(studio, 'description').fill('A page that a browser test builds from two sections, as an editor would.');
  await addSection(studio, 'Call to action', 'heading', 'Try it today');
  await addSection(studio, 'Quotation', 'text', 'It works.');
  await publishUntil(studio, () => pageContains(path, 'Try it today'));
  expect(await pageContains(path, 'It works.')).toBe(true);
  await expect.poll(sitemapPaths, POLL_OPTIONS).toContain(path);

  await studio.getByTestId('document-perspective-list').getByText('Published').click(STUDIO_TIMEOUT);
  await clickAction(studio, 'unpublish');
  await studio.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click(STUDIO_TIMEOUT);
  await expect.poll(async () => (await get(path)).status, POLL_OPTIONS).toBe(404);
  await expect.poll(sitemapPaths, POLL_OPTIONS).not.toContain(path);
});

/** Adds a section at the end, and fills in one of its fields. */
async function addSection(studio: Page, name: string, fieldName: string, text: string): Promise<void> {
  const menu = studio.getByRole('dialog', { name: 'Insert section' });
  const section = menu.getByRole('button', { name: new RegExp(`^${name}`) });
  // A dialog that has just closed takes the focus back, which closes a menu that was opened meanwhile.
  await expect(async () => {
    await studio.getByTestId('field-blocks').getByRole('button', { name: 'Insert section' }).click({ timeout: 10_000 });
    await section.click({ timeout: 5000 });
  }).toPass(STUDIO_TIMEOUT);
  const dialog = studio.getByRole('dialog');
  await dialog
    .getByTestId(new RegExp(String.raw`^field-blocks\[.*\.${fieldName}$`))
    .getByRole('textbox')
    .fill(text, STUDIO_TIMEOUT);
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect(dialog).toHaveCount(0, STUDIO_TIMEOUT);
}
