import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { storedTitle, writePage } from './content.ts';
import { act, field, open, PATIENCE, SOON, test } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

test('lists what was done to a document, and restores what it was', async ({ studio }) => {
  // Of an id that was used before there is a history, though the document be gone.
  const id = `doc-${randomUUID()}`;
  await writePage({ id });
  await open(studio, id);
  for (const title of ['Second title', 'Third title']) {
    await field(studio, 'title').fill(title, PATIENCE);
    await expect.poll(() => storedTitle(`drafts.${id}`), SOON).toBe(title);
    await act(studio, 'publish');
    await expect.poll(() => storedTitle(id), SOON).toBe(title);
    await expect.poll(() => storedTitle(`drafts.${id}`), SOON).toBeUndefined();
  }
  await studio.getByTestId('pane-footer-document-status').click(PATIENCE);
  await studio.getByRole('tab', { name: 'History' }).click(PATIENCE);
  const published = studio.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
  await expect(published.nth(1)).toBeVisible(PATIENCE);

  await published.last().click();
  await expect(field(studio, 'title')).toHaveValue('Second title', PATIENCE);
  await studio.getByTestId('pane-footer').getByRole('button', { name: 'Revert to revision' }).click(PATIENCE);
  await studio.getByRole('button', { name: 'Confirm' }).click(PATIENCE);
  await expect.poll(() => storedTitle(`drafts.${id}`), SOON).toBe('Second title');
  expect(await storedTitle(id)).toBe('Third title');
});
