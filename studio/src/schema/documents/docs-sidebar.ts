import { MenuIcon } from '@sanity/icons/Menu';
import { defineField, defineType } from 'sanity';
import { SIDEBAR_ITEMS } from '../objects/docs-sidebar-items.ts';
import { requiredEntries } from '../validation/entries.ts';

export const docsSidebarType = defineType({
  name: 'docsSidebar',
  title: 'Docs sidebar',
  description: 'The order in which the docs are read. A page that is not listed is found by search and links alone.',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({ name: 'name', type: 'string', initialValue: 'main', hidden: true, readOnly: true }),
    defineField({
      name: 'items',
      title: 'Entries',
      type: 'array',
      of: SIDEBAR_ITEMS,
      validation: requiredEntries('Add the pages of the docs.'),
    }),
  ],
  preview: { prepare: () => ({ title: 'Docs sidebar' }) },
});
