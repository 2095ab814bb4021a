import { expect } from '@playwright/test';
import { editor } from '../../product.ts';
import { paragraph, stored } from '../content.ts';
import { test } from '../fixtures.ts';
import { field, openDocument, STUDIO_TIMEOUT, publishUntil, POLL_OPTIONS } from '../studio.ts';

test.describe.configure({ timeout: 300_000 });

test('selects a referenced document by search', async ({ studio, names: { prefix } }) => {
  const post = `post-${prefix}`;
  const author = `author-${prefix}`;
  const name = `Ada Searched ${prefix}`;
  const slug = { _type: 'slug', current: prefix };
  await editor()
    .transaction()
    .createOrReplace({ _id: author, _type: 'author', name, slug })
    .createOrReplace({
      _id: post,
      _type: 'post',
      title: 'A post without an author',
      slug,
      description: 'Written by a browser test of the Studio.',
      publishedAt: '2026-01-01T09:00:00Z',
      body: [paragraph('Words.')],
    })
    .commit();
  await openDocument(studio, post, { type: 'post' });
  const authors = studio.getByTestId('field-authors');
  await authors.getByRole('button', { name: 'Add item' }).click(STUDIO_TIMEOUT);
  const search = authors.getByTestId('reference-input').getByRole('combobox');
  await search.fill('searched', STUDIO_TIMEOUT);
  await studio.getByTestId('autocomplete-popover').getByText(name).click(STUDIO_TIMEOUT);
  await expect
    .poll(async () => (await stored(`drafts.${post}`))?.['authors'], POLL_OPTIONS)
    .toMatchObject([{ _ref: author }]);

  const names = () => editor().fetch<string[] | null>('*[_id == $id][0].authors[]->name', { id: post });
  await publishUntil(studio, async () => (await names())?.join() === name);
  await expect(authors.getByText(name)).toBeVisible(STUDIO_TIMEOUT);
  await expect(field(studio, 'title')).toBeEditable();
});
