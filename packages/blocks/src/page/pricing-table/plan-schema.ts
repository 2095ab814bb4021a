import { defineArrayMember, defineField, defineType } from 'sanity';
import type { CustomValidatorResult, NumberRule } from 'sanity';
import { textField } from '../../studio/section-fields.ts';
import { requiredText } from '../../studio/required-text.ts';

const wholeNumber = (rule: NumberRule) => [
  rule.integer().error('Enter a whole number.'),
  rule.min(1).error('Enter 1 or more, or leave this empty.'),
];

const amount = (rule: NumberRule) => [
  rule.min(0).error('Enter 0 or more.'),
  rule.precision(2).error('Use at most two digits after the point.'),
];

export const priceTierType = defineType({
  name: 'priceTier',
  title: 'Price for larger fleets',
  type: 'object',
  fields: [
    defineField({
      name: 'fromRobots',
      title: 'From how many robots',
      type: 'number',
      validation: (rule) => [rule.required().error('Enter the number of robots.'), ...wholeNumber(rule)],
    }),
    defineField({
      name: 'amount',
      title: 'Price',
      description: 'Replaces the price for every robot, also the first ones.',
      type: 'number',
      validation: (rule) => [rule.required().error('Enter the price.'), ...amount(rule)],
    }),
  ],
  preview: {
    select: { fromRobots: 'fromRobots', amount: 'amount' },
    prepare: ({ fromRobots, amount }) => ({ title: `${amount ?? '…'} from ${fromRobots ?? '…'} robots` }),
  },
});

export const planDetailType = defineType({
  name: 'planDetail',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'group',
      title: 'Part of the table',
      type: 'string',
      options: {
        list: [
          { value: 'included', title: 'What is included' },
          { value: 'limits', title: 'Limits' },
          { value: 'support', title: 'Support' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'included',
    }),
    defineField({
      name: 'label',
      title: 'Name of the row',
      description: 'For example, Audit log. Use the same words in every plan.',
      type: 'string',
      validation: requiredText('Enter the name of the row.'),
    }),
    defineField({
      name: 'value',
      title: 'In this plan',
      description: 'For example, Yes, No or 30 days.',
      type: 'string',
      validation: requiredText('Enter what this plan has, such as Yes, No or 30 days.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
});

export const planType = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'object',
  groups: [
    { name: 'plan', title: 'Plan', default: true },
    { name: 'price', title: 'Price' },
    { name: 'comparison', title: 'Comparison' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'plan',
      validation: requiredText('Enter the name of the plan.'),
    }),
    defineField({ ...textField, group: 'plan' }),
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      group: 'plan',
      of: [defineArrayMember({ type: 'string', validation: requiredText('Enter the feature, or remove the line.') })],
    }),
    defineField({ name: 'action', title: 'Button', type: 'action', group: 'plan', options: { isOptional: true } }),
    defineField({
      name: 'amount',
      title: 'Price',
      description:
        'Only the number. 0 means that the plan costs nothing. If empty, the plan is shown without a price, or with “Price on request” next to plans with one.',
      type: 'number',
      group: 'price',
      validation: amount,
    }),
    defineField({
      name: 'charge',
      title: 'The price is for',
      type: 'string',
      group: 'price',
      options: {
        list: [
          { value: 'robotAndCapability', title: 'Each capability on each robot' },
          { value: 'robot', title: 'Each robot' },
          { value: 'account', title: 'The whole account' },
        ],
        layout: 'radio',
      },
      initialValue: 'robotAndCapability',
    }),
    defineField({
      name: 'period',
      title: 'Paid every',
      type: 'string',
      group: 'price',
      options: {
        list: [
          { value: 'month', title: 'Month' },
          { value: 'year', title: 'Year' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'month',
    }),
    defineField({
      name: 'tiers',
      title: 'Prices for larger fleets',
      description: 'Optional. For example, a lower price from 50 robots.',
      type: 'array',
      group: 'price',
      of: [defineArrayMember({ type: 'priceTier' })],
      validation: (rule) => rule.custom((_, { parent }) => problemOfTiers(parent as PlanValue | undefined)),
    }),
    defineField({
      name: 'freeRobots',
      title: 'Free robots',
      description: 'Optional. How many robots cost nothing.',
      type: 'number',
      group: 'price',
      validation: (rule) => [
        ...wholeNumber(rule),
        rule.custom((count, { parent }) =>
          count && (parent as PlanValue | undefined)?.charge === 'account'
            ? 'The price is for the whole account, so robots cannot be free. Remove this number, or change what the price is for.'
            : true,
        ),
      ],
    }),
    defineField({
      name: 'maxRobots',
      title: 'Most robots',
      description: 'Optional. Up to how many robots the plan can be used. The calculator offers it up to that number.',
      type: 'number',
      group: 'price',
      validation: wholeNumber,
    }),
    defineField({
      name: 'details',
      title: 'Rows of the comparison table',
      description: 'Shown below the plans, next to those of the other plans.',
      type: 'array',
      group: 'comparison',
      of: [defineArrayMember({ type: 'planDetail' })],
      validation: (rule) => rule.custom(problemOfDetails),
    }),
  ],
  preview: {
    select: { title: 'name', amount: 'amount' },
    prepare: ({ title, amount: price }) => ({
      title,
      subtitle: price === undefined ? 'Without a price' : `Price: ${price}`,
    }),
  },
});

/** A plan as the form has it. */
export interface PlanValue {
  _key?: string;
  name?: string;
  amount?: number;
  charge?: string;
  tiers?: { _key: string; fromRobots?: number }[];
  details?: { _key?: string; group?: string; label?: string }[];
}

function problemOfTiers({ amount: price, tiers = [] }: PlanValue = {}): CustomValidatorResult {
  if (tiers.length > 0 && price === undefined) {
    return 'Enter the price for the first robots above, or remove the prices for larger fleets.';
  }
  const repeated = tiers.find(
    ({ fromRobots }, index) => tiers.findIndex((tier) => tier.fromRobots === fromRobots) < index,
  );
  return repeated
    ? { message: 'Two prices start at the same number of robots. Change one of them.', path: [{ _key: repeated._key }] }
    : true;
}

function problemOfDetails(value: unknown): CustomValidatorResult {
  const labels = ((value ?? []) as NonNullable<PlanValue['details']>).map(({ label }) => label);
  const repeated = labels.find((label, index) => label && labels.indexOf(label) < index);
  return repeated ? `“${repeated}” is in the list twice. Remove or rename one of the rows.` : true;
}
