import { expect } from '@playwright/test';
import { adminToken } from '../product.ts';
import { ID, TITLE, writePage } from './content.ts';
import { field, documentActions, openDocument, STUDIO_TIMEOUT, test, visit } from './studio.ts';

/** Sign-in, document lists, search and Vision. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => writePage());

test.describe('without a token', () => {
  test.use({ token: '' });

  test('signs in with the token in the URL and removes it from there', async ({ studio }) => {
    await visit(studio, `/#token=${adminToken()}`);
    await expect(studio.getByRole('link', { name: 'Docs', exact: true })).toBeVisible(STUDIO_TIMEOUT);
    expect(studio.url()).not.toContain('token');
    await expect(studio.getByRole('link', { name: 'Redirects', exact: true })).toBeVisible();
  });
});

test('lists documents and opens one', async ({ studio }) => {
  await visit(studio, '/');
  await studio.getByRole('link', { name: 'Docs', exact: true }).click(STUDIO_TIMEOUT);
  await studio.getByRole('link', { name: 'Docs pages', exact: true }).click(STUDIO_TIMEOUT);
  await studio.getByRole('link', { name: TITLE }).click(STUDIO_TIMEOUT);
  await expect(field(studio, 'title')).toHaveValue(TITLE, STUDIO_TIMEOUT);
});

test('offers no deletion or duplication of singleton documents', async ({ studio }) => {
  await openDocument(studio, ID);
  await documentActions(studio).click(STUDIO_TIMEOUT);
  for (const name of ['Delete', 'Duplicate']) {
    await expect(studio.getByRole('menuitem', { name })).toBeVisible(STUDIO_TIMEOUT);
  }

  await openDocument(studio, 'siteSettings', { type: 'siteSettings' });
  await expect(field(studio, 'name')).not.toHaveValue('', STUDIO_TIMEOUT);
  await expect(studio.getByTestId('action-publish')).toBeVisible(STUDIO_TIMEOUT);
  await expect(documentActions(studio)).toHaveCount(0);
});

test('finds documents', async ({ studio }) => {
  await visit(studio, '/');
  // The Studio closes the search if it is opened while loading.
  const input = studio.getByPlaceholder('Search');
  await expect(async () => {
    if (!(await input.isVisible())) await studio.getByTestId('studio-search').click({ timeout: 2000 });
    await input.fill(TITLE, { timeout: 2000 });
    await expect(input).toHaveValue(TITLE);
  }).toPass(STUDIO_TIMEOUT);
  await expect(studio.getByTestId('search-results').getByText(TITLE)).toBeVisible(STUDIO_TIMEOUT);
});

test('runs queries in Vision', async ({ studio }) => {
  await visit(studio, '/vision');
  await studio.getByTestId('vision-query-editor').getByRole('textbox').fill(`*[_id == "${ID}"].title`, STUDIO_TIMEOUT);
  await studio.keyboard.press('Control+Enter');
  await expect(studio.getByTestId('vision-result').getByText(TITLE)).toBeVisible(STUDIO_TIMEOUT);
});
