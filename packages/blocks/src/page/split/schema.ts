import { SplitVerticalIcon } from '@sanity/icons/SplitVertical';
import { defineField, defineType } from 'sanity';
import { actionsField, eyebrowField, headingField, illustrationField } from '../../studio/section-fields.ts';
import { defineBlock } from '../../surfaces/schema.ts';
import { requiredBody } from '../../studio/required-body.ts';

const splitType = defineType({
  name: 'split',
  title: 'Text and image',
  description: 'A text with an image or an illustration next to it.',
  type: 'object',
  icon: SplitVerticalIcon,
  fields: [
    eyebrowField,
    headingField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'body',
      validation: requiredBody('Enter the text of the section.'),
    }),
    illustrationField,
    defineField({
      name: 'image',
      title: 'Image',
      description: 'Replaces the illustration.',
      type: 'image',
      options: { hotspot: true },
      fields: [
        defineField({
          name: 'alt',
          title: 'Alternative text',
          description: 'Describes the image for readers who cannot see it. If empty, the image is decorative.',
          type: 'string',
        }),
      ],
    }),
    defineField({
      name: 'imageSide',
      title: 'Position of the image',
      type: 'string',
      options: { list: ['left', 'right'], layout: 'radio', direction: 'horizontal' },
      initialValue: 'right',
    }),
    actionsField,
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Text and image', media }),
  },
});

export const splitSchema = defineBlock(splitType);
