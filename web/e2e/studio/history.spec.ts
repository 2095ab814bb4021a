import { expect } from '@playwright/test';
import { ID, storedTitle, writePage } from './content.ts';
import { act, confirm, field, open, PATIENCE, SOON, test } from './studio.ts';

test.describe.configure({ timeout: 180_000 });
test.beforeEach(() => writePage());

test('lists what was done to a document, and restores an older revision', async ({ studio }) => {
  await open(studio, ID);
  for (const title of ['Second title', 'Third title']) {
    await field(studio, 'title').fill(title, PATIENCE);
    await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBe(title);
    await act(studio, 'publish');
    await expect.poll(() => storedTitle(), SOON).toBe(title);
    await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBeUndefined();
  }
  await studio.getByTestId('pane-footer-document-status').click(PATIENCE);
  await studio.getByRole('tab', { name: 'History' }).click(PATIENCE);
  const entries = studio.getByTestId('timeline-item-button');
  await expect(entries.filter({ hasText: 'Published' })).toHaveCount(2, PATIENCE);
  await entries.filter({ hasText: 'Published' }).nth(1).click();
  await expect(field(studio, 'title')).toHaveValue('Second title', PATIENCE);
  await act(studio, 'reverttorevision');
  await confirm(studio);
  await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBe('Second title');
  await expect(field(studio, 'title')).toHaveValue('Second title', PATIENCE);
  await act(studio, 'publish');
  await expect.poll(() => storedTitle(), SOON).toBe('Second title');
});
