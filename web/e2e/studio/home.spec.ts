import { expect } from '@playwright/test';
import { pageContains, siteUrl } from '../product.ts';
import { writePage } from './content.ts';
import { test } from './fixtures.ts';
import { clickAction, field, paste, POLL_OPTIONS, STUDIO_TIMEOUT, visit } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

test('staff paste the address of a page, change it and see the change on the site (2 clicks)', async ({
  studio,
  names,
}) => {
  await writePage(names);
  await visit(studio, '/');
  const finder = studio.getByRole('main').getByRole('combobox', { name: 'Find a page' });
  await expect(finder).toBeVisible(STUDIO_TIMEOUT);
  const site = studio.getByRole('region', { name: 'How the site does' });
  await expect(site.getByRole('listitem').filter({ hasText: 'Website' })).toHaveText('WebsiteRunning', STUDIO_TIMEOUT);
  await paste(finder, { 'text/plain': `${siteUrl}${names.path}?from=newsletter#words` });
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);

  const changed = `${names.title}, found by its address`;
  await field(studio, 'title').fill(changed);
  // Two clicks: the field, Publish. The cursor is in the search when the Studio opens.
  await clickAction(studio, 'publish');
  await expect.poll(() => pageContains(names.path, changed), POLL_OPTIONS).toBe(true);
});
