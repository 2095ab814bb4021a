import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineType } from 'sanity';
import { faqItemsField } from '../body-blocks/faq.ts';
import { headingField } from '../fields/section-fields.ts';

export const faqSectionType = defineType({
  name: 'faqSection',
  title: 'Questions',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [headingField, faqItemsField],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Questions' }) },
});
