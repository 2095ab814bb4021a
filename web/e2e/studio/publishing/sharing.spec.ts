import { expect } from '@playwright/test';
import { editor } from '../../product.ts';
import { paragraph, stored, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { chooseAction, openDocument, STUDIO_TIMEOUT } from '../studio.ts';

test.describe.configure({ timeout: 120_000 });

test('shares a draft with somebody without an account, and stops sharing it', async ({ studio, browser, names }) => {
  await writePage(names);
  await editor().create({
    ...(await stored(names.id)),
    _id: `drafts.${names.id}`,
    _type: 'doc',
    body: [paragraph('For the lawyer.')],
  });
  const visitor = await browser.newContext();
  try {
    await openDocument(studio, names.id);
    await chooseAction(studio, 'Share this draft…');
    const dialog = studio.getByRole('dialog');
    await dialog.getByLabel('1 day').check();
    const create = dialog.getByRole('button', { name: 'Create and copy link' });
    await create.click();
    const address = dialog.getByRole('textbox', { name: 'Link until' });
    await expect(address).toHaveValue(/\/shared\/[\w-]{44}\/$/, STUDIO_TIMEOUT);

    await expect(create, 'another link can be created').toBeEnabled(STUDIO_TIMEOUT);
    await expect(create, 'after it ran').toBeFocused(STUDIO_TIMEOUT);

    const page = await visitor.newPage();
    await page.goto(await address.inputValue());
    await expect(page.getByText('For the lawyer.')).toBeVisible();
    await expect(page.getByRole('note', { name: 'Shared draft' })).toContainText('Draft, not published.');

    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(address).toHaveCount(0, STUDIO_TIMEOUT);
    await expect(create, 'which is nearest to the removed row').toBeFocused(STUDIO_TIMEOUT);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This draft is no longer shared');
    await expect(page.getByRole('link', { name: 'Open the published page' })).toHaveAttribute('href', names.path);
    await dialog.getByRole('button', { name: 'Close' }).click();
  } finally {
    await visitor.close();
    await editor().delete({ query: '*[_type == "shareLink" && documentId == $id]', params: { id: names.id } });
  }
});
