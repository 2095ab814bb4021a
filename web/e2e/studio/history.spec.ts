import { expect } from '@playwright/test';
import { storedTitle, writePage } from './content.ts';
import { test } from './fixtures.ts';
import { clickAction, field, openDocument, STUDIO_TIMEOUT, POLL_OPTIONS, waitUntilPublished } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

test('lists the revisions of a document and restores one', async ({ studio, names }) => {
  const { id } = names;
  await writePage(names);
  await openDocument(studio, id);
  for (const title of ['Second title', 'Third title']) {
    await field(studio, 'title').fill(title, STUDIO_TIMEOUT);
    await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBe(title);
    await clickAction(studio, 'publish');
    await expect.poll(() => storedTitle(id), POLL_OPTIONS).toBe(title);
    await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBeUndefined();
    await waitUntilPublished(studio);
  }
  await studio.getByTestId('pane-footer-document-status').click(STUDIO_TIMEOUT);
  await studio.getByRole('tab', { name: 'History' }).click(STUDIO_TIMEOUT);
  const published = studio.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
  await expect(published.nth(1)).toBeVisible(STUDIO_TIMEOUT);

  await published.last().click();
  await expect(field(studio, 'title')).toHaveValue('Second title', STUDIO_TIMEOUT);
  await studio.getByTestId('pane-footer').getByRole('button', { name: 'Revert to revision' }).click(STUDIO_TIMEOUT);
  await studio.getByRole('button', { name: 'Confirm' }).click(STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBe('Second title');
  expect(await storedTitle(id)).toBe('Third title');
});
