import { MenuIcon } from '@sanity/icons/Menu';
import { DOCS_SIDEBAR } from '@site/site/constants';
import { defineField, defineType } from 'sanity';
import { LazySidebarInput } from '../../docs-sidebar/lazy-sidebar-input.tsx';
import { pathOfRow, repeatedRows } from '../../docs-sidebar/sidebar-tree.ts';
import type { SidebarItem } from '../../docs-sidebar/sidebar-tree.ts';
import { SIDEBAR_ITEMS } from '../objects/docs-sidebar-items.ts';
import { requiredEntries } from '@site/blocks/studio/required-entries';

export const docsSidebarType = defineType({
  name: 'docsSidebar',
  title: 'Docs sidebar',
  description: 'The reading order of the docs. Pages that are not listed can only be found through search and links.',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({ name: 'name', type: 'string', initialValue: DOCS_SIDEBAR, hidden: true, readOnly: true }),
    defineField({
      name: 'items',
      title: 'Entries',
      type: 'array',
      of: SIDEBAR_ITEMS,
      components: { input: LazySidebarInput },
      validation: (rule) => [
        ...requiredEntries('Add at least one docs page.')(rule),
        rule.custom((items) =>
          repeatedRows((items ?? []) as unknown as SidebarItem[]).map(({ item, parents }) => ({
            message: 'This page is already in the sidebar. Remove one of its entries.',
            path: pathOfRow(parents, item._key),
          })),
        ),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Docs sidebar' }) },
});
