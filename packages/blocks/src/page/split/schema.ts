import { SplitVerticalIcon } from '@sanity/icons/SplitVertical';
import { defineField, defineType } from 'sanity';
import { actionsField, eyebrowField, headingField, illustrationField } from '../../studio/section-fields.ts';
import { validateHeadings } from '../../studio/validate-headings.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const splitType = defineType({
  name: 'split',
  title: 'Text beside a picture',
  type: 'object',
  icon: SplitVerticalIcon,
  fields: [
    eyebrowField,
    headingField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'body',
      validation: (rule) => [
        rule.required().error('Write the text of the section.'),
        rule.custom((body) => validateHeadings(body, { above: 2 })),
      ],
    }),
    illustrationField,
    defineField({
      name: 'image',
      title: 'Image',
      description: 'Instead of a drawing.',
      type: 'image',
      options: { hotspot: true },
      fields: [
        defineField({
          name: 'alt',
          title: 'What it shows',
          description: 'For readers who do not see it. Left empty, the image counts as decoration.',
          type: 'string',
        }),
      ],
    }),
    defineField({
      name: 'imageSide',
      title: 'Side of the picture',
      type: 'string',
      options: { list: ['left', 'right'], layout: 'radio', direction: 'horizontal' },
      initialValue: 'right',
    }),
    actionsField,
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Text beside a picture', media }),
  },
});

export const splitSchema = defineBlock(splitType);
