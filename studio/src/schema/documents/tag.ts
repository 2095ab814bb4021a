import { TagIcon } from '@sanity/icons/Tag';
import { defineField, defineType } from 'sanity';
import { slugField } from '../fields/slug-field.ts';
import { pagePreview } from '../fields/page-preview.ts';
import { requiredText } from '@site/blocks/studio/required-text';

export const tagType = defineType({
  name: 'tag',
  title: 'Tag',
  type: 'document',
  icon: TagIcon,
  groups: [{ name: 'content', title: 'Content', default: true }],
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      group: 'content',
      validation: requiredText('Enter the name of the tag.'),
    }),
    slugField({ address: '/blog/tags/…/' }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One sentence, shown at the top of the tag page.',
      type: 'text',
      rows: 2,
      group: 'content',
    }),
  ],
  preview: pagePreview('tag'),
});
