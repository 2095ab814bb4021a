import { expect } from '@playwright/test';
import { editor, get } from '../../product.ts';
import { stored } from '../content.ts';
import { dragEntry, sidebarEntry, sidebarHandle } from '../docs-sidebar-tree.ts';
import { test } from '../fixtures.ts';
import { clickAction, POLL_OPTIONS, STUDIO_TIMEOUT, visit } from '../studio.ts';

test.describe.configure({ timeout: 300_000 });

const LABELS = ['Dragged first', 'Dragged second'] as const;

const link = (label: string) => ({
  _type: 'sidebarLink',
  _key: label,
  label,
  link: { _type: 'link', kind: 'external', href: '/docs/faq/' },
});

/** The two entries in the order of the sidebar on a docs page. */
async function orderOnSite(): Promise<string[]> {
  const html = await (await get('/docs/faq/')).text();
  const places = LABELS.map((label) => ({ label, place: html.indexOf(label) })).filter(({ place }) => place >= 0);
  return places.toSorted((a, b) => a.place - b.place).map(({ label }) => label);
}

test('reorders the sidebar of the docs by dragging (3 clicks and a drag)', async ({ studio }) => {
  const sidebar = await stored('docsSidebar');
  const items = (sidebar?.['items'] ?? []) as object[];
  try {
    // At the top, so that both entries are visible without scrolling.
    await editor()
      .patch('docsSidebar')
      .set({ items: [...LABELS.map(link), ...items] })
      .commit();
    await expect.poll(orderOnSite, POLL_OPTIONS).toEqual([...LABELS]);

    await visit(studio, '/structure');
    await studio.getByRole('link', { name: 'Docs', exact: true }).click(STUDIO_TIMEOUT);
    await studio.getByRole('link', { name: /^Docs sidebar/ }).click(STUDIO_TIMEOUT);
    const [first, second] = LABELS;
    await expect(sidebarEntry(studio, first)).toBeVisible(STUDIO_TIMEOUT);
    await expect(sidebarHandle(studio, second)).toBeVisible(STUDIO_TIMEOUT);
    await dragEntry(studio, second, 'before', first);
    await clickAction(studio, 'publish');
    await expect.poll(orderOnSite, POLL_OPTIONS).toEqual([second, first]);
  } finally {
    await visit(studio, '/structure');
    if (sidebar) await editor().createOrReplace({ ...sidebar, _id: 'docsSidebar', _type: 'docsSidebar' });
    await editor().delete('drafts.docsSidebar');
  }
});
