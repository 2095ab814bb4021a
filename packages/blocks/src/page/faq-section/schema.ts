import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineType } from 'sanity';
import { faqItemsField } from '../../body/faq/schema.ts';
import { headingField } from '../../studio/section-fields.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const faqSectionType = defineType({
  name: 'faqSection',
  title: 'Questions',
  description: 'Questions whose answers unfold, such as an FAQ.',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [headingField, faqItemsField],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Questions' }) },
});

export const faqSectionSchema = defineBlock(faqSectionType);
