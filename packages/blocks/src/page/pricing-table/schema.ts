import { BillIcon } from '@sanity/icons/Bill';
import { LOCALE } from '@site/site/constants';
import { defineArrayMember, defineField, defineType } from 'sanity';
import type { CustomValidatorResult } from 'sanity';
import { headingField, textField } from '../../studio/section-fields.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { defineBlock } from '../../surfaces/schema.ts';
import { CURRENCIES } from './model.ts';
import { planDetailType, planType, priceTierType } from './plan-schema.ts';
import type { PlanValue } from './plan-schema.ts';
import { isPast } from './prices.ts';

const currencyNames = new Intl.DisplayNames(LOCALE, { type: 'currency' });

const pricingTableType = defineType({
  name: 'pricingTable',
  title: 'Pricing',
  description: 'Plans with their prices, and a calculator for visitors.',
  type: 'object',
  icon: BillIcon,
  fields: [
    headingField,
    textField,
    defineField({
      name: 'plans',
      title: 'Plans',
      description: 'As soon as a plan has a price, the page also shows a calculator.',
      type: 'array',
      of: [defineArrayMember({ type: 'plan' })],
      validation: (rule) => [
        ...requiredEntries('Add the plans, or remove the section.')(rule),
        rule.custom(missingDetails).warning(),
      ],
    }),
    defineField({
      name: 'currency',
      title: 'Currency',
      type: 'string',
      options: {
        list: CURRENCIES.map((code) => ({ value: code, title: `${currencyNames.of(code) ?? code} (${code})` })),
      },
      initialValue: 'EUR',
    }),
    defineField({
      name: 'validUntil',
      title: 'Prices are valid until',
      description: 'Optional. After this day, the page hides the prices and says that they are on request.',
      type: 'date',
      validation: (rule) =>
        rule
          .custom((day) =>
            isPast(day)
              ? 'This day has passed, so the page hides the prices and says that they are on request. Check the prices, then enter a new date or remove this one.'
              : true,
          )
          .warning(),
    }),
    defineField({
      name: 'note',
      title: 'Note about the prices',
      description: 'Optional. For example, that prices exclude taxes. Shown with the prices only.',
      type: 'string',
    }),
  ],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Pricing' }) },
});

/** Finds rows of the comparison table that some plans lack, for example because their names differ by a letter. */
function missingDetails(value: unknown): CustomValidatorResult {
  const plans = (value ?? []) as PlanValue[];
  const labels = new Set(plans.flatMap(({ details = [] }) => details.flatMap(({ label }) => label ?? [])));
  const missing = [...labels].flatMap((label) => {
    const without = plans.filter(({ details = [] }) => details.every((detail) => detail.label !== label));
    return without.length === 0 ? [] : [`“${label}” in ${without.map(({ name }) => name).join(' and ')}`];
  });
  return missing.length === 0
    ? true
    : `The comparison table shows a dash for ${missing.join(', ')}. If that is not intended, add the row there with the same name.`;
}

export const pricingTableSchema = defineBlock(pricingTableType, [planType, priceTierType, planDetailType]);
