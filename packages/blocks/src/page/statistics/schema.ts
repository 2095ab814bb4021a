import { BarChartIcon } from '@sanity/icons/BarChart';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const statisticType = defineType({
  name: 'statistic',
  title: 'Figure',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Figure',
      description: 'Include the unit, for example 120 ms.',
      type: 'string',
      validation: requiredText('Enter the figure.'),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: requiredText('Enter what the figure measures.'),
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
});

const statisticsType = defineType({
  name: 'statistics',
  title: 'Figures',
  description: 'A few large figures, each with a label.',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      of: [defineArrayMember({ type: 'statistic' })],
      validation: requiredEntries('Add the figures, or remove the section.'),
    }),
  ],
  preview: {
    select: { title: 'heading', items: 'items' },
    prepare: ({ title, items }) => ({
      title: title ?? 'Figures',
      subtitle: `${Object.keys(items ?? {}).length} figures`,
    }),
  },
});

export const statisticsSchema = defineBlock(statisticsType, [statisticType]);
