import { LinkIcon } from '@sanity/icons/Link';
import { UlistIcon } from '@sanity/icons/Ulist';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { linkTextField, requiredLinkField } from '@site/blocks/studio/link-field';
import { requiredText } from '@site/blocks/studio/required-text';
import { selectTarget, targetOf } from '../fields/link-preview.ts';

export const navigationItemType = defineType({
  name: 'navigationItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [linkTextField, requiredLinkField],
  preview: {
    select: { title: 'label', ...selectTarget('link.') },
    prepare: ({ title, ...link }) => ({ title, subtitle: targetOf(link) }),
  },
});

export const footerColumnType = defineType({
  name: 'footerColumn',
  title: 'Column',
  type: 'object',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      type: 'string',
      validation: requiredText('Enter a heading for the column.'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [defineArrayMember({ type: 'navigationItem' })],
    }),
  ],
  preview: {
    select: { title: 'title', links: 'links' },
    prepare: ({ title, links }) => ({ title, subtitle: `${Object.keys(links ?? {}).length} links` }),
  },
});
