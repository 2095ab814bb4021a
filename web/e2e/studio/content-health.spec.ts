import { expect } from '@playwright/test';
import { editor, pageContains } from '../product.ts';
import { paragraph, stored } from './content.ts';
import { test } from './fixtures.ts';
import { field, openDocument, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from './studio.ts';

/** From a problem in the list of the whole site to a page without it. */

test.describe.configure({ timeout: 120_000 });

test('staff open a problem of a page, fix it and see the fixed page on the site (3 clicks)', async ({
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
  await visit(studio, '/');
  await studio.getByRole('link', { name: 'Content health', exact: true }).click(STUDIO_TIMEOUT);
  const problem = studio.getByRole('region', { name: names.title }).getByRole('link', { name: /has no description/ });
  await problem.click(STUDIO_TIMEOUT);

  const description = field(studio, 'description');
  await expect(description).toBeInViewport(STUDIO_TIMEOUT);
  const words = 'Written by a browser test of the Studio, which checks its content.';
  await description.fill(words);
  await publishUntil(studio, async () => (await stored(id))?.['description'] !== undefined);
  await expect.poll(() => pageContains(`/${names.prefix}/`, words), POLL_OPTIONS).toBe(true);
  await visit(studio, '/health');
  await expect(studio.getByRole('main').getByRole('heading', { name: 'Content health' })).toBeVisible(STUDIO_TIMEOUT);
  await expect(problem).toHaveCount(0, STUDIO_TIMEOUT);
});

test('a problem of a link far below in a text opens with the cursor in its field', async ({ studio, names }) => {
  const link = {
    ...paragraph('A link.'),
    _key: 'link',
    markDefs: [{ _type: 'link', _key: 'l', kind: 'external', href: '/gone/' }],
    children: [{ _type: 'span', _key: 's', text: 'A link.', marks: ['l'] }],
  };
  const words = Array.from({ length: 40 }, (_, index) => ({
    ...paragraph('Words. '.repeat(100)),
    _key: `words${index}`,
  }));
  await editor().create({
    _id: `drafts.${names.id}`,
    _type: 'doc',
    title: names.title,
    slug: { _type: 'slug', current: `guides/${names.prefix}` },
    body: [...words, link],
  });
  await openDocument(studio, names.id, { path: 'body[_key=="link"].markDefs[_key=="l"].href' });
  const url = studio.getByRole('textbox', { name: 'URL' });
  await expect(url).toBeFocused(STUDIO_TIMEOUT);
  await expect(url).toHaveValue('/gone/');
  await expect(studio.getByText('A link.', { exact: true })).toBeInViewport(STUDIO_TIMEOUT);
});
