import { expect } from '@playwright/test';
import { editor } from '../product.ts';
import { paragraph, stored } from './content.ts';
import { test } from './fixtures.ts';
import { field, publishUntil, STUDIO_TIMEOUT, visit } from './studio.ts';

/** From a problem in the list of the whole site to a page without it. */

test.describe.configure({ timeout: 120_000 });

test('staff open a problem of a page, fix it in the form and see it vanish from the list', async ({
  studio,
  names,
}) => {
  const id = `page-${names.prefix}`;
  await editor().createOrReplace({
    _id: id,
    _type: 'legalPage',
    title: names.title,
    slug: { _type: 'slug', current: names.prefix },
    body: [paragraph('Words.')],
  });
  await visit(studio, '/health');
  const problem = studio.getByRole('region', { name: names.title }).getByRole('link', { name: /has no description/ });
  await problem.click(STUDIO_TIMEOUT);

  const description = field(studio, 'description');
  await expect(description).toBeInViewport(STUDIO_TIMEOUT);
  await description.fill('Written by a browser test of the Studio, which checks its content.');
  await publishUntil(studio, async () => (await stored(id))?.['description'] !== undefined);
  await visit(studio, '/health');
  await expect(studio.getByRole('heading', { name: 'Content health' })).toBeVisible(STUDIO_TIMEOUT);
  await expect(problem).toHaveCount(0, STUDIO_TIMEOUT);
});
