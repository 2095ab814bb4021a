import { expect, test } from 'vitest';
import { docsSections } from './docs-sections.ts';
import type { SidebarItem } from './models/documents.ts';

const doc = (slug: string): SidebarItem => ({
  _type: 'sidebarDoc',
  _key: slug,
  doc: { _id: `doc-${slug}`, _type: 'doc', slug, title: slug, path: `/docs/${slug}/` },
});
const category = (label: string, items: SidebarItem[], key = label): SidebarItem => ({
  _type: 'sidebarCategory',
  _key: key,
  label,
  isCollapsed: false,
  items,
});
const link: SidebarItem = {
  _type: 'sidebarLink',
  _key: 'link',
  label: 'Code',
  link: { _type: 'link', kind: 'external', url: 'https://x.example' },
};

test('makes each top-level category a section that includes the pages of nested categories', () => {
  const items = [
    doc('start'),
    doc('first'),
    category('The SDK', [doc('a'), category('Deep', [doc('b')]), link, doc('c')]),
  ];
  expect(
    docsSections({ items }).map(({ label, slug, pages }) => [label, slug, pages.map((page) => page.slug)]),
  ).toEqual([
    ['Documentation', undefined, ['start', 'first']],
    ['The SDK', 'the-sdk', ['a', 'b', 'c']],
  ]);
});

test('gives categories with the same name different slugs and skips categories without pages', () => {
  const items = [category('Guides', [doc('a')], '1'), category('Empty', [link]), category('Guides', [doc('b')], '2')];
  expect(docsSections({ items }).map(({ slug }) => slug)).toEqual(['guides', 'guides-1']);
});
