import { expect } from '@playwright/test';
import { editor } from '../product.ts';
import { paragraph, stored } from './content.ts';
import { field, MARK, open, PATIENCE, publishUntil, SOON, test } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

const POST = 'post-studio-test';
const AUTHOR = 'author-studio-test';

test.beforeEach(() =>
  editor()
    .transaction()
    .createOrReplace({ _id: AUTHOR, _type: 'author', name: 'Ada Searched', slug: { _type: 'slug', current: MARK } })
    .createOrReplace({
      _id: POST,
      _type: 'post',
      title: 'A post without an author',
      slug: { _type: 'slug', current: MARK },
      description: 'A post that the browser test of the Studio writes, changes, and removes again.',
      publishedAt: '2026-01-01T09:00:00Z',
      body: [paragraph('Words.')],
    })
    .commit(),
);

test('chooses a document to refer to by searching for it', async ({ studio }) => {
  await open(studio, POST, { type: 'post' });
  const authors = studio.getByTestId('field-authors');
  await authors.getByRole('button', { name: 'Add item' }).click(PATIENCE);
  const search = authors.getByTestId('reference-input').getByRole('combobox');
  await search.fill('searched', PATIENCE);
  await studio.getByTestId('autocomplete-popover').getByText('Ada Searched').click(PATIENCE);
  await expect.poll(async () => (await stored(`drafts.${POST}`))?.['authors'], SOON).toMatchObject([{ _ref: AUTHOR }]);

  const names = () => editor().fetch<string[] | null>('*[_id == $id][0].authors[]->name', { id: POST });
  await publishUntil(studio, async () => (await names())?.join() === 'Ada Searched');
  await expect(authors.getByText('Ada Searched')).toBeVisible(PATIENCE);
  await expect(field(studio, 'title')).toBeEditable();
});
