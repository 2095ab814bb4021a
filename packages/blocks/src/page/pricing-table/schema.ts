import { BillIcon } from '@sanity/icons/Bill';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { headingField, textField } from '../../studio/section-fields.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const planType = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: requiredText('Enter the name of the plan.'),
    }),
    textField,
    defineField({
      name: 'price',
      title: 'Price',
      description: 'Include the currency, for example € 20. If empty, the plan is shown without a price.',
      type: 'string',
    }),
    defineField({ name: 'unit', title: 'Unit', description: 'For example, per robot and month.', type: 'string' }),
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: requiredText('Enter the feature, or remove the line.') })],
    }),
    defineField({ name: 'action', title: 'Button', type: 'action' }),
  ],
  preview: { select: { title: 'name', subtitle: 'price' } },
});

const pricingTableType = defineType({
  name: 'pricingTable',
  title: 'Pricing',
  type: 'object',
  icon: BillIcon,
  fields: [
    headingField,
    textField,
    defineField({
      name: 'plans',
      title: 'Plans',
      type: 'array',
      of: [defineArrayMember({ type: 'plan' })],
      validation: requiredEntries('Add the plans, or remove the section.'),
    }),
  ],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Pricing' }) },
});

export const pricingTableSchema = defineBlock(pricingTableType, [planType]);
