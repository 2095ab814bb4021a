import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineField, defineType } from 'sanity';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const quoteType = defineType({
  name: 'quote',
  title: 'Quotation',
  description: 'What a customer says (testimonial), with name and company.',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Without quotation marks. The site adds them.',
      type: 'text',
      rows: 3,
      validation: requiredText('Enter the quotation.'),
    }),
    defineField({ name: 'attribution', title: 'Attribution', type: 'string' }),
  ],
  preview: { select: { title: 'text', subtitle: 'attribution' } },
});

export const quoteSchema = defineBlock(quoteType);
