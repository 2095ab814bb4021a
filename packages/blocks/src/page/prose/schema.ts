import { TextIcon } from '@sanity/icons/Text';
import { defineField, defineType } from 'sanity';
import { defineBlock } from '../../surfaces/schema.ts';
import { requiredBody } from '../../studio/required-body.ts';

const proseType = defineType({
  name: 'prose',
  title: 'Text',
  description: 'Plain text over the width of the page, for example for an introduction.',
  type: 'object',
  icon: TextIcon,
  fields: [
    defineField({
      name: 'body',
      title: 'Text',
      type: 'body',
      validation: requiredBody('Enter the text, or remove the section.'),
    }),
  ],
  preview: {
    select: { body: 'body' },
    prepare: ({ body }) => ({ title: body?.[0]?.children?.[0]?.text ?? 'Text', subtitle: 'Text' }),
  },
});

export const proseSchema = defineBlock(proseType);
