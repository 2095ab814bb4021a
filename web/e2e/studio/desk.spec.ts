import { expect } from '@playwright/test';
import { adminToken } from '../product.ts';
import { ID, TITLE, writePage } from './content.ts';
import { field, moreActions, open, PATIENCE, test, visit } from './studio.ts';

/** Finding one's way: signing in, lists, search, queries. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => writePage());

test.describe('without a token', () => {
  test.use({ token: '' });

  test('signs in by the address, and takes the token out of it', async ({ studio }) => {
    await visit(studio, `/#token=${adminToken()}`);
    await expect(studio.getByRole('link', { name: 'Docs', exact: true })).toBeVisible(PATIENCE);
    expect(studio.url()).not.toContain('token');
    await expect(studio.getByRole('link', { name: 'Redirects', exact: true })).toBeVisible();
  });
});

test('lists documents and opens one', async ({ studio }) => {
  await visit(studio, '/');
  await studio.getByRole('link', { name: 'Docs', exact: true }).click(PATIENCE);
  await studio.getByRole('link', { name: 'Docs pages', exact: true }).click(PATIENCE);
  await studio.getByRole('link', { name: TITLE }).click(PATIENCE);
  await expect(field(studio, 'title')).toHaveValue(TITLE, PATIENCE);
});

test('keeps the pages of which there is one', async ({ studio }) => {
  await open(studio, ID);
  await moreActions(studio).click(PATIENCE);
  for (const name of ['Delete', 'Duplicate']) {
    await expect(studio.getByRole('menuitem', { name })).toBeVisible(PATIENCE);
  }

  await open(studio, 'siteSettings', { type: 'siteSettings' });
  await expect(field(studio, 'name')).not.toHaveValue('', PATIENCE);
  await expect(studio.getByTestId('action-publish')).toBeVisible(PATIENCE);
  await expect(moreActions(studio)).toHaveCount(0);
});

test('finds documents', async ({ studio }) => {
  await visit(studio, '/');
  // The Studio closes the search again where it is still loading when it is opened.
  const words = studio.getByPlaceholder('Search');
  await expect(async () => {
    if (!(await words.isVisible())) await studio.getByTestId('studio-search').click({ timeout: 2000 });
    await words.fill('Studio’s test', { timeout: 2000 });
    await expect(words).toHaveValue('Studio’s test');
  }).toPass(PATIENCE);
  await expect(studio.getByTestId('search-results').getByText(TITLE)).toBeVisible(PATIENCE);
});

test('answers queries', async ({ studio }) => {
  await visit(studio, '/vision');
  await studio.getByTestId('vision-query-editor').getByRole('textbox').fill(`*[_id == "${ID}"].title`, PATIENCE);
  await studio.keyboard.press('Control+Enter');
  await expect(studio.getByTestId('vision-result').getByText(TITLE)).toBeVisible(PATIENCE);
});
