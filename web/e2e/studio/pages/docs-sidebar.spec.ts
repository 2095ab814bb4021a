import { expect } from '@playwright/test';
import { editor } from '../../product.ts';
import { stored } from '../content.ts';
import { dragEntry, sidebarHandle } from '../docs-sidebar-tree.ts';
import { test } from '../fixtures.ts';
import { POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from '../studio.ts';

/** The tree of the docs sidebar. */

test.describe.configure({ timeout: 300_000 });

interface Entry {
  label?: string;
  items?: Entry[];
}

const link = (label: string) => ({
  _type: 'sidebarLink',
  _key: label,
  label,
  link: { _type: 'link', kind: 'external', href: '/docs/' },
});
const folder = (label: string, ...items: object[]) => ({ _type: 'sidebarCategory', _key: label, label, items });

/** The labels in the order of the tree, those in folders after the name of the folder. */
const outlineOf = (items: readonly Entry[]): string =>
  items.map(({ label, items: inside }) => `${label}${inside ? `(${outlineOf(inside)})` : ''}`).join(' ');

// A document of its own, because all docs pages of the site show the sidebar `docsSidebar`.
test('reorders the sidebar by drag and drop and with the keyboard', async ({ studio, names }) => {
  const id = `docsSidebar-${names.prefix}`;
  await editor().createOrReplace({
    _id: id,
    _type: 'docsSidebar',
    name: 'main',
    items: [link('First'), folder('Guides', link('Inside')), link('Second'), link('Third')],
  });
  const saved = (version: string) => async () => outlineOf(((await stored(version))?.['items'] ?? []) as Entry[]);
  try {
    await visit(studio, `/structure/__edit__${id},type=docsSidebar`);
    const entries = studio.getByRole('list', { name: 'Sidebar' }).getByRole('listitem');
    await expect(entries).toHaveText([/First/, /Guides/, /Inside/, /Second/, /Third/], STUDIO_TIMEOUT);
    const handle = (label: string) => sidebarHandle(studio, label);

    await dragEntry(studio, 'Third', 'inside', 'Guides');
    await expect.poll(saved(`drafts.${id}`), POLL_OPTIONS).toBe('First Guides(Inside Third) Second');
    await dragEntry(studio, 'Second', 'before', 'First');
    await expect.poll(saved(`drafts.${id}`), POLL_OPTIONS).toBe('Second First Guides(Inside Third)');

    await handle('Third').press('ArrowUp');
    await expect(entries).toHaveText([/Second/, /First/, /Guides/, /Third/, /Inside/]);
    await expect(handle('Third')).toBeFocused();
    await studio.keyboard.press('ArrowLeft');
    await expect.poll(saved(`drafts.${id}`), POLL_OPTIONS).toBe('Second First Guides(Inside) Third');
    await expect(handle('Third')).toBeFocused();

    const outline = saved(id);
    await publishUntil(studio, async () => (await outline()) === 'Second First Guides(Inside) Third');
  } finally {
    await visit(studio, '/structure');
    await editor().delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } });
  }
});
