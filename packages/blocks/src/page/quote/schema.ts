import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineField, defineType } from 'sanity';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const quoteType = defineType({
  name: 'quote',
  title: 'Quotation',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Words',
      description: 'Without quotation marks; the site sets them.',
      type: 'text',
      rows: 3,
      validation: requiredText('Write the words that are quoted.'),
    }),
    defineField({ name: 'attribution', title: 'Who said it', type: 'string' }),
  ],
  preview: { select: { title: 'text', subtitle: 'attribution' } },
});

export const quoteSchema = defineBlock(quoteType);
