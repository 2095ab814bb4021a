import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { requiredBody } from '../../studio/required-body.ts';

const faqItemType = defineType({
  name: 'faqItem',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      validation: requiredText('Enter the question.'),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'body',
      validation: requiredBody('Enter the answer.'),
    }),
  ],
  preview: { select: { title: 'question' } },
});

/** Questions with answers, shared by the block in text and the section of marketing pages. */
export const faqItemsField = defineField({
  name: 'items',
  title: 'Questions',
  type: 'array',
  of: [defineArrayMember({ type: 'faqItem' })],
  validation: requiredEntries('Add the questions, or remove the block.'),
});

const faqType = defineType({
  name: 'faq',
  title: 'Questions',
  description: 'Questions whose answers unfold, such as an FAQ.',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [faqItemsField],
  preview: {
    select: { items: 'items', first: 'items.0.question' },
    prepare: ({ items, first }) => ({
      title: first ?? 'Questions',
      subtitle: `${Object.keys(items ?? {}).length} questions`,
    }),
  },
});

export const faqSchema = defineBodyBlock(faqType, [faqItemType]);
