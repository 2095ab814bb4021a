import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { optionalLinkField } from '../../studio/link-field.ts';
import { eyebrowField, headingField, illustrationField, textField } from '../../studio/section-fields.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const featureType = defineType({
  name: 'feature',
  title: 'Feature',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: requiredText('Enter a title for the feature.'),
    }),
    textField,
    illustrationField,
    optionalLinkField,
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
});

const featureGridType = defineType({
  name: 'featureGrid',
  title: 'Features',
  description: 'Short benefits next to each other, each with a title and a text.',
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

export const featureGridSchema = defineBlock(featureGridType, [featureType]);
