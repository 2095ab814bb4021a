import { RocketIcon } from '@sanity/icons/Rocket';
import { defineType } from 'sanity';
import { actionsField, eyebrowField, headingField, illustrationField, textField } from '../fields/section-fields.ts';

export const heroType = defineType({
  name: 'hero',
  title: 'Hero',
  description: 'The top of a page: what it is about in one sentence.',
  type: 'object',
  icon: RocketIcon,
  fields: [eyebrowField, headingField, textField, actionsField, illustrationField],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Hero' }) },
});
