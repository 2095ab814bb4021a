import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { eyebrowField, headingField, illustrationField, textField } from '../fields/section-fields.ts';
import { requiredEntries } from '../validation/entries.ts';
import { requiredText } from '../validation/text.ts';

export const featureType = defineType({
  name: 'feature',
  title: 'Feature',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: requiredText('Give the feature a title.'),
    }),
    textField,
    illustrationField,
    defineField({ name: 'link', title: 'Link', type: 'link' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
});

export const featureGridType = defineType({
  name: 'featureGrid',
  title: 'Features',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    eyebrowField,
    headingField,
    textField,
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      of: [defineArrayMember({ type: 'feature' })],
      validation: requiredEntries('Add the features, or remove the section.'),
    }),
  ],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Features' }) },
});
