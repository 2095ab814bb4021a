import { expect } from '@playwright/test';
import { storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { field, openDocument, POLL_OPTIONS, STUDIO_TIMEOUT, visit } from '../studio.ts';

test.describe.configure({ timeout: 120_000 });

test('an invited person edits with their name, and only reads as a viewer', async ({ studio, openBrowser, names }) => {
  const name = `Editor of ${names.title}`;
  await writePage(names);
  await visit(studio, '/people');
  await studio.getByRole('button', { name: 'Invite someone' }).click(STUDIO_TIMEOUT);
  await studio.getByLabel('Name', { exact: true }).fill(name);
  await studio.getByRole('button', { name: 'Create link' }).click();
  const link = studio.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toBeVisible(STUDIO_TIMEOUT);

  const theirs = await openBrowser('');
  await theirs.goto(await link.inputValue());
  await studio.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Accept and sign in' }).click(STUDIO_TIMEOUT);
  await expect(theirs.getByRole('link', { name: 'Content', exact: true })).toBeVisible(STUDIO_TIMEOUT);
  for (const tool of ['People', 'Query']) await expect(theirs.getByRole('link', { name: tool })).toHaveCount(0);
  await openDocument(theirs, names.id);
  await field(theirs, 'title').fill('Changed by an editor', STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Changed by an editor');

  const choose = async (action: string) => {
    await studio.getByRole('button', { name: `Actions for ${name}` }).click(STUDIO_TIMEOUT);
    await studio.getByRole('menuitem', { name: action }).click(STUDIO_TIMEOUT);
  };
  await choose('Edit');
  await studio.getByRole('radio', { name: 'Viewer' }).check(STUDIO_TIMEOUT);
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText(`${name} now has the role viewer`)).toBeVisible(STUDIO_TIMEOUT);
  await openDocument(studio, names.id);
  await studio.getByTestId('pane-footer-document-status').click(STUDIO_TIMEOUT);
  await studio.getByRole('tab', { name: 'History' }).click(STUDIO_TIMEOUT);
  const edits = studio.getByTestId('timeline-item-button');
  await expect(edits.first().getByTitle(name).first()).toBeVisible(STUDIO_TIMEOUT);

  await theirs.reload();
  await expect(theirs.getByText('does not have permission to edit')).toBeVisible(STUDIO_TIMEOUT);
  await expect(field(theirs, 'title')).not.toBeEditable(STUDIO_TIMEOUT);
  // Before its session ends, with which the Studio would go on sending requests.
  await theirs.context().close();

  await visit(studio, '/people');
  await choose('Remove');
  await studio.getByRole('button', { name: 'Remove', exact: true }).click(STUDIO_TIMEOUT);
  await expect(studio.getByText(name, { exact: true })).toHaveCount(0, STUDIO_TIMEOUT);
});
