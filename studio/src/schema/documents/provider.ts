import { CaseIcon } from '@sanity/icons/Case';
import { defineField, defineType } from 'sanity';
import { slugField } from '../fields/slug-field.ts';
import { requiredText } from '../validation/text.ts';

export const providerType = defineType({
  name: 'provider',
  title: 'Provider',
  description: 'Who makes a capability. Its address is the first part of the addresses of its capabilities.',
  type: 'document',
  icon: CaseIcon,
  groups: [{ name: 'content', title: 'Content', default: true }],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'content',
      validation: requiredText('Name the provider.'),
    }),
    {
      ...slugField({ address: '/caps/…/', source: 'name' }),
      description: 'The capabilities are at /caps/…/, each with its own ending. Changing it moves all of them.',
    },
  ],
  preview: { select: { title: 'name', subtitle: 'slug.current' } },
});
