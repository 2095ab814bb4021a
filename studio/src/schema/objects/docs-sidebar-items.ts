import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { FolderIcon } from '@sanity/icons/Folder';
import { LinkIcon } from '@sanity/icons/Link';
import { defineArrayMember, defineField, defineType } from 'sanity';
import type { ArrayFieldProps } from 'sanity';
import { EntryDialog } from '../../docs-sidebar/entry-dialog.tsx';
import { linkTextField, requiredLinkField } from '@site/blocks/studio/link-field';
import { requiredEntries } from '@site/blocks/studio/required-entries';
import { requiredText } from '@site/blocks/studio/required-text';

/** Entries of the docs sidebar. */

export const SIDEBAR_ITEMS = [
  defineArrayMember({ type: 'sidebarDoc' }),
  defineArrayMember({ type: 'sidebarLink' }),
  defineArrayMember({ type: 'sidebarCategory' }),
];

export const sidebarDocType = defineType({
  name: 'sidebarDoc',
  title: 'Docs page',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'doc',
      title: 'Page',
      type: 'reference',
      weak: true,
      to: [{ type: 'doc' }],
      validation: (rule) => rule.required().error('Choose a page.'),
    }),
    defineField({
      name: 'label',
      title: 'Text',
      description: 'If empty, the title of the page is used.',
      type: 'string',
    }),
  ],
  preview: {
    select: { label: 'label', title: 'doc.title', slug: 'doc.slug.current' },
    prepare: ({ label, title, slug }) => ({ title: label ?? title, subtitle: slug }),
  },
});

export const sidebarLinkType = defineType({
  name: 'sidebarLink',
  title: 'Other link',
  type: 'object',
  icon: LinkIcon,
  fields: [linkTextField, requiredLinkField],
  preview: { select: { title: 'label', subtitle: 'link.href' } },
});

export const sidebarCategoryType = defineType({
  name: 'sidebarCategory',
  title: 'Folder',
  type: 'object',
  icon: FolderIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      validation: requiredText('Enter the name of the folder.'),
    }),
    defineField({
      name: 'isCollapsed',
      title: 'Collapsed by default',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'items',
      title: 'Entries',
      type: 'array',
      of: SIDEBAR_ITEMS,
      // The tree shows these entries. Only the dialog of an entry in a folder is rendered here.
      components: { field: ({ children }: ArrayFieldProps) => children, input: EntryDialog },
      validation: requiredEntries('Add at least one page to the folder, or remove the folder.'),
    }),
  ],
  preview: {
    select: { title: 'label', items: 'items' },
    prepare: ({ title, items }) => ({ title, subtitle: `${Object.keys(items ?? {}).length} entries` }),
  },
});
