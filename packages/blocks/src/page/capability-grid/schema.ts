import { PackageIcon } from '@sanity/icons/Package';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { headingField, textField } from '../../studio/section-fields.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const capabilityGridType = defineType({
  name: 'capabilityGrid',
  title: 'Capabilities',
  description: 'Cards of capabilities: all of them, or the ones that you choose.',
  type: 'object',
  icon: PackageIcon,
  fields: [
    headingField,
    textField,
    defineField({
      name: 'capabilities',
      title: 'Capabilities',
      description: 'If empty, all capabilities are shown.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'capability' }] })],
      validation: (rule) => rule.unique().error('This capability is listed twice.'),
    }),
    defineField({
      name: 'groupByPurpose',
      title: 'Group by purpose',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Capabilities' }) },
});

export const capabilityGridSchema = defineBlock(capabilityGridType);
