import { expect } from '@playwright/test';
import { editor, get, pageHolds } from '../product.ts';
import { ID, PATH, stored, storedTitle, TITLE, writePage } from './content.ts';
import { act, choose, field, open, PATIENCE, SOON, test } from './studio.ts';

/** What the Studio puts on the site, and takes off it. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => writePage());

test('publishes a change, which shows on the site', async ({ studio }) => {
  const changed = 'Changed in the Studio';
  await open(studio, ID);
  await field(studio, 'title').fill(changed, PATIENCE);
  await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBe(changed);
  expect(await pageHolds(PATH, changed), 'a draft is nobody’s but the editor’s').toBe(false);
  await act(studio, 'publish');
  await expect.poll(() => storedTitle(), SOON).toBe(changed);
  expect(await stored(`drafts.${ID}`)).toBeUndefined();
  await expect.poll(() => pageHolds(PATH, changed), SOON).toBe(true);
});

test('unpublishes a page, which leaves the site and stays a draft', async ({ studio }) => {
  await expect.poll(() => pageHolds(PATH, TITLE), SOON).toBe(true);
  await open(studio, ID);
  // Only the published form can be unpublished, so it is chosen first.
  await studio.getByTestId('document-perspective-list').getByText('Published').click(PATIENCE);
  await act(studio, 'unpublish');
  await studio.getByRole('button', { name: 'Unpublish now' }).click(PATIENCE);
  await expect.poll(() => stored(), SOON).toBeUndefined();
  expect(await storedTitle(`drafts.${ID}`)).toBe(TITLE);
  await expect.poll(async () => (await get(PATH)).status, SOON).toBe(404);
});

test('schedules a draft, which the lake publishes at its time', async ({ studio }) => {
  const changed = 'Changed on schedule';
  await open(studio, ID);
  await field(studio, 'title').fill(changed, PATIENCE);
  await expect(studio.getByTestId('action-publish')).toBeEnabled(PATIENCE);
  await choose(studio, 'Schedule publish');
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Jan 31, 2999 09:00', PATIENCE);
  await dialog.getByRole('textbox').blur();
  await dialog.getByRole('button', { name: 'Schedule' }).click(PATIENCE);
  await expect(studio.getByText('Scheduled to be published on')).toBeVisible(PATIENCE);
  await expect(field(studio, 'title'), 'what is scheduled is locked').toHaveAttribute('readonly', '', PATIENCE);
  expect(await storedTitle()).toBe(TITLE);

  const scheduled = 'releases::all()[state == "scheduled"][0].name';
  const releaseId = await editor().fetch<string>(scheduled);
  // The Studio plans by the minute, which is long for a test.
  await editor().releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1000).toISOString() });
  await expect.poll(() => storedTitle(), SOON).toBe(changed);
  await expect.poll(() => pageHolds(PATH, changed), SOON).toBe(true);
  await expect(studio.getByText('Scheduled to be published on')).toBeHidden(PATIENCE);
  await editor().releases.delete({ releaseId });
});
