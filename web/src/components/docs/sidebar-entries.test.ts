import type { SidebarItem } from '@site/content/models/documents';
import { expect, test } from 'vitest';
import { categoriesOf, neighborsOf, sidebarEntries } from './sidebar-entries.ts';

const doc = (slug: string, label?: string): SidebarItem => ({
  _type: 'sidebarDoc',
  _key: slug,
  label,
  doc: { _id: `doc-${slug}`, _type: 'doc', slug, title: `Title of ${slug}`, path: `/docs/${slug}/` },
});
const category = (label: string, items: SidebarItem[]): SidebarItem => ({
  _type: 'sidebarCategory',
  _key: label,
  label,
  isCollapsed: false,
  items,
});
const link = (label: string, url?: string): SidebarItem => ({
  _type: 'sidebarLink',
  _key: label,
  label,
  link: { _type: 'link', kind: 'external', url },
});

const ENTRIES = sidebarEntries({
  items: [
    category('Guides', [
      doc('start', 'Start here'),
      category('Deep', [doc('deep')]),
      link('Code', 'https://x.example'),
    ]),
    category('Empty', [link('Gone')]),
    doc('faq'),
  ],
});

test('labels fall back to titles; broken links and empty categories are left out', () => {
  expect(ENTRIES).toMatchObject([
    {
      kind: 'category',
      label: 'Guides',
      entries: [
        { kind: 'page', label: 'Start here', path: '/docs/start/' },
        { kind: 'category', label: 'Deep', entries: [{ label: 'Title of deep' }] },
        { kind: 'link', label: 'Code', url: 'https://x.example' },
      ],
    },
    { kind: 'page', label: 'Title of faq' },
  ]);
  expect(ENTRIES).toHaveLength(2);
});

test('the categories of a page are found', () => {
  expect(categoriesOf(ENTRIES, '/docs/deep/')).toEqual(['Guides', 'Deep']);
  expect(categoriesOf(ENTRIES, '/docs/faq/')).toEqual([]);
  expect(categoriesOf(ENTRIES, '/docs/unlisted/')).toBeUndefined();
});

test('neighbors cross categories and skip links', () => {
  const paths = (path: string) => {
    const { previous, next } = neighborsOf(ENTRIES, path);
    return [previous?.path, next?.path];
  };
  expect(paths('/docs/start/')).toEqual([undefined, '/docs/deep/']);
  expect(paths('/docs/deep/')).toEqual(['/docs/start/', '/docs/faq/']);
  expect(paths('/docs/faq/')).toEqual(['/docs/deep/', undefined]);
  expect(paths('/docs/unlisted/')).toEqual([undefined, undefined]);
});

test('the entries of one sidebar are computed once', () => {
  const items: never[] = [];
  expect(sidebarEntries({ items })).toBe(sidebarEntries({ items }));
});

test('every entry has the attributes of its item, and none for visitors', () => {
  const items = [category('Guides', [doc('start')]), link('Code', 'https://x.example')];
  const edit = (item: object) => ({ 'data-sanity': '_key' in item ? String(item._key) : '' });
  expect(sidebarEntries({ items }, edit)).toMatchObject([
    { 'data-sanity': 'Guides', entries: [{ 'data-sanity': 'start' }] },
    { 'data-sanity': 'Code' },
  ]);
  expect(JSON.stringify(sidebarEntries({ items }))).not.toContain('data-sanity');
});
