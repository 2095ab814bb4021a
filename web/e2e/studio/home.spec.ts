import { expect } from '@playwright/test';
import { siteUrl } from '../product.ts';
import { writePage } from './content.ts';
import { test } from './fixtures.ts';
import { field, paste, STUDIO_TIMEOUT, visit } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

test('the first screen opens the form of a page by its pasted address', async ({ studio, names }) => {
  await writePage(names);
  await visit(studio, '/');
  const finder = studio.getByRole('combobox', { name: 'Find a page' });
  await expect(finder).toBeVisible(STUDIO_TIMEOUT);
  await paste(finder, { 'text/plain': `${siteUrl}${names.path}?from=newsletter#words` });
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
});
