import { expect } from '@playwright/test';
import { editor } from '../product.ts';
import { ID, TITLE, paragraph, stored, storedTitle, writePage } from './content.ts';
import { act, choose, confirm, field, open, PATIENCE, SOON, test, visit } from './studio.ts';

/** Making and changing documents. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => writePage());

test('writes text', async ({ studio }) => {
  await open(studio, ID);
  const body = studio.getByTestId('field-body');
  await body.getByText('Words.').click(PATIENCE);
  const text = body.getByRole('textbox').first();
  await text.press('End');
  await text.pressSequentially(' More words.');
  await act(studio, 'publish');
  await expect.poll(async () => (await stored())?.body, SOON).toEqual([paragraph('Words. More words.')]);
});

test('refuses what would break the page, and says why', async ({ studio }) => {
  await open(studio, ID);
  await field(studio, 'title').fill('', PATIENCE);
  const fault = studio.getByTestId('field-title').getByTestId('input-validation-icon-error');
  await expect(fault).toBeVisible(PATIENCE);
  await expect(studio.getByTestId('action-publish')).toBeDisabled();
  await fault.hover();
  await expect(studio.getByText('Give the page a title.')).toBeVisible(PATIENCE);
});

test('creates a document', async ({ studio }) => {
  await visit(studio, '/intent/create/type=doc;template=doc/');
  await field(studio, 'title').fill('Made in the Studio', PATIENCE);
  await field(studio, 'slug').fill('studio-test-made');
  const made = `*[_type == "doc" && slug.current == "studio-test-made"][0]`;
  await expect.poll(() => editor().fetch<object | null>(made), SOON).toMatchObject({ title: 'Made in the Studio' });
  // Without a text it is no page yet.
  await expect(studio.getByTestId('action-publish')).toBeDisabled();
});

test('duplicates a document', async ({ studio }) => {
  await open(studio, ID);
  await choose(studio, 'Duplicate');
  const copies = `*[_type == "doc" && title == $title && _id != $id]{_id, slug, body}`;
  const copied = () => editor().fetch<{ _id: string }[]>(copies, { title: TITLE, id: ID });
  await expect.poll(copied, SOON).toMatchObject([{ _id: expect.stringMatching(/^drafts\./), body: [{ _key: 'a' }] }]);
  const [copy] = await copied();
  await expect(studio).toHaveURL(new RegExp(copy?._id.replace('drafts.', '') ?? ''), PATIENCE);
  await field(studio, 'title').last().fill('A copy', PATIENCE);
  await expect.poll(() => storedTitle(copy?._id), SOON).toBe('A copy');
  expect(await storedTitle(), 'the original stays').toBe(TITLE);
});

test('discards a draft', async ({ studio }) => {
  await open(studio, ID);
  await field(studio, 'title').fill('Not to be kept', PATIENCE);
  await expect.poll(() => stored(`drafts.${ID}`), SOON).toBeTruthy();
  await choose(studio, 'Discard');
  await confirm(studio);
  await expect(field(studio, 'title')).toHaveValue(TITLE, PATIENCE);
  await expect.poll(() => stored(`drafts.${ID}`), SOON).toBeUndefined();
});
