import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { editor, get, pageContains, siteUrl, sitemapPaths } from '../../product.ts';
import { test } from '../fixtures.ts';
import { clickAction, field, openDocument, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from '../studio.ts';

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

test('what is typed into a new item is its first text, and an item without entries is removed', async ({
  studio,
  names: { id, prefix, title },
}) => {
  const hero = { _type: 'hero', _key: 'a', heading: 'Robots in the cloud' };
  const slug = { _type: 'slug', current: prefix };
  await editor().create({ _id: `drafts.${id}`, _type: 'page', title, slug, blocks: [hero] });
  await openDocument(studio, id, { type: 'page', path: 'blocks[_key=="a"]' });
  const dialog = studio.getByRole('dialog');
  const add = dialog.getByTestId(/actions$/).getByRole('button', { name: 'Add item' });
  const text = dialog.getByTestId(/label$/).getByRole('textbox');
  const labels = () =>
    editor().fetch<(string | null)[] | null>('*[_id == $id][0].blocks[0].actions[].label', { id: `drafts.${id}` });

  await add.click(STUDIO_TIMEOUT);
  await expect(text).toBeFocused(STUDIO_TIMEOUT);
  await expect.poll(labels, POLL_OPTIONS).toEqual([null]);
  await studio.keyboard.press('Escape');
  await expect.poll(labels, POLL_OPTIONS).toBeNull();

  await add.click(STUDIO_TIMEOUT);
  await expect(text).toBeFocused(STUDIO_TIMEOUT);
  await studio.keyboard.type('Try it');
  await studio.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: /^Try it/ })).toBeFocused(STUDIO_TIMEOUT);
  await expect.poll(labels, POLL_OPTIONS).toEqual(['Try it']);
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
