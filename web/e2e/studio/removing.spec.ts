import { expect } from '@playwright/test';
import { editor } from '../product.ts';
import { ID, stored, storedTitle, writePage } from './content.ts';
import { choose, field, MARK, open, PATIENCE, SOON, test } from './studio.ts';

/** Deleting documents, and references that prevent it. */

test.describe.configure({ timeout: 300_000 });

test('deletes a document together with its draft, and brings it back', async ({ studio }) => {
  await writePage();
  await editor().createOrReplace({ ...(await stored()), _id: `drafts.${ID}`, _type: 'doc', title: 'A draft' });
  await open(studio, ID);
  await choose(studio, 'Delete');
  await studio.getByRole('button', { name: 'Delete all versions' }).click(PATIENCE);
  await expect.poll(() => editor().fetch<number>('count(*[_id in [$id, "drafts." + $id]])', { id: ID }), SOON).toBe(0);

  await open(studio, ID);
  await studio.getByTestId('deleted-document-banner').getByRole('button').click(PATIENCE);
  await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBe('A draft');
  await expect(field(studio, 'title')).toHaveValue('A draft', PATIENCE);
});

test.describe('what others refer to', () => {
  // The lake's refusal, of which every browser writes a line.
  test.use({ expectedFaults: ['Failed to load resource: the server responded with a status of 409 (Conflict)'] });

  test('shows who refers to a document, and leaves it there', async ({ studio }) => {
    const tag = 'tag-studio-test';
    await editor()
      .transaction()
      .createOrReplace({ _id: tag, _type: 'tag', title: 'Needed', slug: { _type: 'slug', current: MARK } })
      .createOrReplace({
        _id: 'post-studio-test',
        _type: 'post',
        title: 'Needs the tag',
        slug: { _type: 'slug', current: MARK },
        tags: [{ _type: 'reference', _key: 'a', _ref: tag }],
      })
      .commit();
    await open(studio, tag, { type: 'tag' });
    await choose(studio, 'Delete');
    const dialog = studio.getByRole('dialog');
    await expect(dialog.getByText('1 document refers to')).toBeVisible(PATIENCE);
    await expect(dialog.getByTestId('internal-references').getByText('Needs the tag')).toBeVisible(PATIENCE);
    await dialog.getByRole('button', { name: 'Delete anyway' }).click(PATIENCE);
    await expect(studio.getByText('An error occurred')).toBeVisible(PATIENCE);
    expect(await stored(tag)).toMatchObject({ title: 'Needed' });
  });
});
