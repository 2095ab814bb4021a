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
      description: 'With its unit, such as 120 ms.',
      type: 'string',
      validation: requiredText('Write the figure.'),
    }),
    defineField({
      name: 'label',
      title: 'What it counts',
      type: 'string',
      validation: requiredText('Say what the figure counts.'),
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
});

const statisticsType = defineType({
  name: 'statistics',
  title: 'Figures',
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
