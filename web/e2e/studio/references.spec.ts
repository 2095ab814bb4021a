import { expect } from '@playwright/test';
import { editor, WORKER } from '../product.ts';
import { paragraph, stored } from './content.ts';
import { field, TEST_PREFIX, openDocument, STUDIO_TIMEOUT, publishUntil, POLL_OPTIONS, test } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

const POST = `post-${TEST_PREFIX}`;
const NAME = `Ada Searched ${WORKER}`;
const AUTHOR = `author-${TEST_PREFIX}`;

test.beforeEach(() =>
  editor()
    .transaction()
    .createOrReplace({ _id: AUTHOR, _type: 'author', name: NAME, slug: { _type: 'slug', current: TEST_PREFIX } })
    .createOrReplace({
      _id: POST,
      _type: 'post',
      title: 'A post without an author',
      slug: { _type: 'slug', current: TEST_PREFIX },
      description: 'Written by a browser test of the Studio.',
      publishedAt: '2026-01-01T09:00:00Z',
      body: [paragraph('Words.')],
    })
    .commit(),
);

test('selects a referenced document by search', async ({ studio }) => {
  await openDocument(studio, POST, { type: 'post' });
  const authors = studio.getByTestId('field-authors');
  await authors.getByRole('button', { name: 'Add item' }).click(STUDIO_TIMEOUT);
  const search = authors.getByTestId('reference-input').getByRole('combobox');
  await search.fill('searched', STUDIO_TIMEOUT);
  await studio.getByTestId('autocomplete-popover').getByText(NAME).click(STUDIO_TIMEOUT);
  await expect
    .poll(async () => (await stored(`drafts.${POST}`))?.['authors'], POLL_OPTIONS)
    .toMatchObject([{ _ref: AUTHOR }]);

  const names = () => editor().fetch<string[] | null>('*[_id == $id][0].authors[]->name', { id: POST });
  await publishUntil(studio, async () => (await names())?.join() === NAME);
  await expect(authors.getByText(NAME)).toBeVisible(STUDIO_TIMEOUT);
  await expect(field(studio, 'title')).toBeEditable();
});
