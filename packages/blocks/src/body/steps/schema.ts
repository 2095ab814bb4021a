import { OlistIcon } from '@sanity/icons/Olist';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const stepType = defineType({
  name: 'step',
  title: 'Step',
  type: 'object',
  icon: OlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: requiredText('Enter a title that says what to do.'),
    }),
    defineField({ name: 'body', title: 'Text', type: 'body' }),
  ],
  preview: { select: { title: 'title' } },
});

const stepsType = defineType({
  name: 'steps',
  title: 'Steps',
  description: 'Numbered instructions, each with its own text.',
  type: 'object',
  icon: OlistIcon,
  fields: [
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      of: [defineArrayMember({ type: 'step' })],
      validation: requiredEntries('Add the steps, or remove the block.'),
    }),
  ],
  preview: {
    select: { steps: 'steps', first: 'steps.0.title' },
    prepare: ({ steps, first }) => ({ title: first ?? 'Steps', subtitle: `${Object.keys(steps ?? {}).length} steps` }),
  },
});

export const stepsSchema = defineBodyBlock(stepsType, [stepType]);
