import { expect } from '@playwright/test';
import { editor, get, pageContains } from '../../product.ts';
import { paragraph, stored, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { chooseAction, clickAction, field, openDocument, POLL_OPTIONS, STUDIO_TIMEOUT } from '../studio.ts';

test.describe.configure({ timeout: 300_000 });

test('redirects visitors of a renamed and then deleted page', async ({ studio, names }) => {
  const renamedPath = names.path.replace(/\/$/, '-renamed/');
  const seen = new Set<number>();
  const leadsTo = async (path: string) => {
    const { status, headers } = await get(path);
    seen.add(status);
    return headers.get('location') ?? status;
  };
  try {
    await writePage(names);
    const mark = {
      _type: 'link',
      _key: 'm',
      kind: 'internal',
      reference: { _type: 'reference', _ref: names.id, _weak: true },
    };
    const linking = { id: `${names.id}-linking`, slug: `${names.prefix}-linking`, title: 'Links to it' };
    const children = [{ _type: 'span', _key: 'b', text: 'Words.', marks: ['m'] }];
    await writePage(names, { ...linking, body: [{ ...paragraph(''), markDefs: [mark], children }] });
    await expect.poll(() => leadsTo(names.path), POLL_OPTIONS).toBe(200);
    const linkingPath = `/docs/guides/${linking.slug}/`;
    await expect.poll(() => pageContains(linkingPath, `href="${names.path}"`), POLL_OPTIONS).toBe(true);
    seen.clear();

    await openDocument(studio, names.id);
    await field(studio, 'slug').fill(`guides/${names.prefix}-renamed`, STUDIO_TIMEOUT);
    await expect(studio.getByText(`Visitors of ${names.path} will be redirected when you publish.`)).toBeVisible(
      STUDIO_TIMEOUT,
    );
    await clickAction(studio, 'publish');
    const dialog = studio.getByRole('dialog');
    await expect(dialog.getByText(renamedPath)).toBeVisible(STUDIO_TIMEOUT);
    await dialog.getByRole('button', { name: 'Publish and redirect' }).click();
    await expect.poll(() => leadsTo(names.path), POLL_OPTIONS).toBe(renamedPath);
    expect([...seen], 'the old link never led nowhere').toEqual(expect.not.arrayContaining([404]));
    await expect.poll(() => pageContains(linkingPath, `href="${renamedPath}"`), POLL_OPTIONS).toBe(true);
    await expect.poll(() => leadsTo(renamedPath), POLL_OPTIONS).toBe(200);

    await chooseAction(studio, 'Delete');
    await expect(dialog.getByRole('link', { name: `Redirect from ${names.path}` })).toBeVisible(STUDIO_TIMEOUT);
    await dialog.getByRole('button', { name: 'Choose a page' }).click();
    await dialog.getByLabel('Find a page').fill('/docs/faq/');
    await dialog.getByRole('button', { name: '/docs/faq/' }).click();
    await expect(dialog.getByLabel('Also change the link on this site to lead there')).toBeChecked();
    await dialog.getByRole('button', { name: 'Delete and redirect' }).click();
    await expect.poll(() => stored(names.id), POLL_OPTIONS).toBeUndefined();
    // The Studio changes links once the page is gone, because the lake may refuse to delete it.
    const linkedPages = '*[_id == $id][0].body[].markDefs[].reference->slug.current';
    await expect.poll(() => editor().fetch<string[]>(linkedPages, { id: linking.id }), POLL_OPTIONS).toEqual(['faq']);
    for (const path of [names.path, renamedPath]) {
      await expect.poll(() => leadsTo(path), POLL_OPTIONS).toBe('/docs/faq/');
    }
  } finally {
    await editor().delete({
      query: '*[_type == "redirect" && string::startsWith(from, $path)]',
      params: { path: names.path.replace(/\/$/, '') },
    });
  }
});
