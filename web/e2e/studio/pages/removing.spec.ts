import { expect } from '@playwright/test';
import { editor } from '../../product.ts';
import { stored, storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { chooseAction, field, openDocument, STUDIO_TIMEOUT, POLL_OPTIONS } from '../studio.ts';

/** Deleting documents, and references that prevent it. */

test.describe.configure({ timeout: 300_000 });

test('deletes a document with its draft, and restores it', async ({ studio, names }) => {
  await writePage(names);
  await editor().createOrReplace({
    ...(await stored(names.id)),
    _id: `drafts.${names.id}`,
    _type: 'doc',
    title: 'A draft',
  });
  await openDocument(studio, names.id);
  await chooseAction(studio, 'Delete');
  await studio.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(STUDIO_TIMEOUT);
  await expect
    .poll(() => editor().fetch<number>('count(*[_id in [$id, "drafts." + $id]])', { id: names.id }), POLL_OPTIONS)
    .toBe(0);
  // The dialog closes the form after that, and would close one that is opened before.
  await expect(studio.getByTestId('document-panel-scroller')).toHaveCount(0, STUDIO_TIMEOUT);

  await openDocument(studio, names.id);
  await studio.getByTestId('deleted-document-banner').getByRole('button').click(STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('A draft');
  await expect(field(studio, 'title')).toHaveValue('A draft', STUDIO_TIMEOUT);
});

test('does not delete a document that others need, and lists them', async ({ studio, names }) => {
  const tag = `tag-${names.prefix}`;
  await editor()
    .transaction()
    .createOrReplace({ _id: tag, _type: 'tag', title: 'Needed', slug: { _type: 'slug', current: names.prefix } })
    .createOrReplace({
      _id: `post-${names.prefix}`,
      _type: 'post',
      title: 'Needs the tag',
      slug: { _type: 'slug', current: names.prefix },
      tags: [{ _type: 'reference', _key: 'a', _ref: tag }],
    })
    .commit();
  await openDocument(studio, tag, { type: 'tag' });
  await chooseAction(studio, 'Delete');
  const dialog = studio.getByRole('dialog');
  await expect(dialog.getByText('One entry needs “Needed”')).toBeVisible(STUDIO_TIMEOUT);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('link', { name: 'Needs the tag' }).click(STUDIO_TIMEOUT);
  await expect(field(studio, 'title').filter({ visible: true }).last()).toHaveValue('Needs the tag', STUDIO_TIMEOUT);
  expect(await stored(tag)).toMatchObject({ title: 'Needed' });
});
