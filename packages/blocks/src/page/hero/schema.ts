import { RocketIcon } from '@sanity/icons/Rocket';
import { defineType } from 'sanity';
import { actionsField, eyebrowField, headingField, illustrationField, textField } from '../../studio/section-fields.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const heroType = defineType({
  name: 'hero',
  title: 'Hero',
  description: 'The top of a page: what it is about in one sentence.',
  type: 'object',
  icon: RocketIcon,
  fields: [eyebrowField, headingField, textField, actionsField, illustrationField],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Hero' }) },
});

export const heroSchema = defineBlock(heroType);
