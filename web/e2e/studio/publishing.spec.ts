import { expect } from '@playwright/test';
import { editor, get, pageContains } from '../product.ts';
import { ID, PATH, stored, storedTitle, TITLE, writePage } from './content.ts';
import { clickAction, chooseAction, field, openDocument, STUDIO_TIMEOUT, POLL_OPTIONS, test } from './studio.ts';

/** Publishing, unpublishing and scheduling in the Studio. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => writePage());

test('publishes a change to the site', async ({ studio }) => {
  const changed = 'Changed in the Studio';
  await openDocument(studio, ID);
  await field(studio, 'title').fill(changed, STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${ID}`), POLL_OPTIONS).toBe(changed);
  expect(await pageContains(PATH, changed), 'with a draft only').toBe(false);
  await clickAction(studio, 'publish');
  await expect.poll(() => storedTitle(), POLL_OPTIONS).toBe(changed);
  expect(await stored(`drafts.${ID}`)).toBeUndefined();
  await expect.poll(() => pageContains(PATH, changed), POLL_OPTIONS).toBe(true);
});

test('unpublishes a page, which becomes a draft', async ({ studio }) => {
  await expect.poll(() => pageContains(PATH, TITLE), POLL_OPTIONS).toBe(true);
  await openDocument(studio, ID);
  // The action is available in the published perspective only.
  await studio.getByTestId('document-perspective-list').getByText('Published').click(STUDIO_TIMEOUT);
  await clickAction(studio, 'unpublish');
  await studio.getByRole('button', { name: 'Unpublish now' }).click(STUDIO_TIMEOUT);
  await expect.poll(() => stored(), POLL_OPTIONS).toBeUndefined();
  expect(await storedTitle(`drafts.${ID}`)).toBe(TITLE);
  await expect.poll(async () => (await get(PATH)).status, POLL_OPTIONS).toBe(404);
});

test('schedules a draft, which the lake publishes on time', async ({ studio }) => {
  const changed = 'Changed on schedule';
  await openDocument(studio, ID);
  await field(studio, 'title').fill(changed, STUDIO_TIMEOUT);
  await expect(studio.getByTestId('action-publish')).toBeEnabled(STUDIO_TIMEOUT);
  await chooseAction(studio, 'Schedule publish');
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Jan 31, 2999 09:00', STUDIO_TIMEOUT);
  await dialog.getByRole('textbox').blur();
  await dialog.getByRole('button', { name: 'Schedule' }).click(STUDIO_TIMEOUT);
  await expect(studio.getByText('Scheduled to be published on')).toBeVisible(STUDIO_TIMEOUT);
  await expect(field(studio, 'title'), 'scheduled drafts are read-only').toHaveAttribute(
    'readonly',
    '',
    STUDIO_TIMEOUT,
  );
  expect(await storedTitle()).toBe(TITLE);

  const scheduled = 'releases::all()[state == "scheduled"][0].name';
  const releaseId = await editor().fetch<string>(scheduled);
  // The Studio schedules by the minute, which is too long for a test.
  await editor().releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1000).toISOString() });
  await expect.poll(() => storedTitle(), POLL_OPTIONS).toBe(changed);
  await expect.poll(() => pageContains(PATH, changed), POLL_OPTIONS).toBe(true);
  await expect(studio.getByText('Scheduled to be published on')).toBeHidden(STUDIO_TIMEOUT);
  await editor().releases.delete({ releaseId });
});
