import { expect } from '@playwright/test';
import { editor, pageContains } from '../../product.ts';
import { stored } from '../content.ts';
import { test } from '../fixtures.ts';
import { clickAction, POLL_OPTIONS, STUDIO_TIMEOUT, visit } from '../studio.ts';

test.describe.configure({ timeout: 300_000 });

test('changes the announcement above every page (4 clicks)', async ({ studio, names }) => {
  const settings = await stored('siteSettings');
  const words = `Words of ${names.title}.`;
  try {
    await visit(studio, '/structure');
    await studio.getByRole('link', { name: 'Site', exact: true }).click(STUDIO_TIMEOUT);
    await studio.getByRole('link', { name: /^Announcement/ }).click(STUDIO_TIMEOUT);
    const text = studio.getByTestId('field-announcement.body').getByRole('textbox').first();
    await text.click(STUDIO_TIMEOUT);
    await text.press('Control+a');
    await text.pressSequentially(words);
    // Four clicks: Site, Announcement, the text, Publish.
    await clickAction(studio, 'publish');
    for (const path of ['/', '/blog/', '/docs/faq/']) {
      await expect.poll(() => pageContains(path, words), POLL_OPTIONS).toBe(true);
    }
  } finally {
    if (settings) await editor().createOrReplace({ ...settings, _id: 'siteSettings', _type: 'siteSettings' });
    await editor().delete('drafts.siteSettings');
  }
});
