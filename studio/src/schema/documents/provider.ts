import { CaseIcon } from '@sanity/icons/Case';
import { defineField, defineType } from 'sanity';
import { slugField } from '../fields/slug-field.ts';
import { requiredText } from '@site/blocks/studio/required-text';

export const providerType = defineType({
  name: 'provider',
  title: 'Provider',
  description: 'The company that offers a capability. Its address is part of those of its capabilities.',
  type: 'document',
  icon: CaseIcon,
  groups: [{ name: 'content', title: 'Content', default: true }],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'content',
      validation: requiredText('Enter the name of the provider.'),
    }),
    {
      ...slugField({ address: '/caps/…/', source: 'name' }),
      description:
        'Part of the address of each capability, /caps/…/. Changing it moves all of them, and old links are redirected.',
    },
  ],
  preview: { select: { title: 'name', subtitle: 'slug.current' } },
});
