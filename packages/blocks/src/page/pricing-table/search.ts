import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import { comparisonOf } from './comparison.ts';
import type { Plan, pricingTableModel } from './model.ts';
import { formatAmount, ON_REQUEST, priceNotesOf, priceStateOf, unitOf, validityOf } from './prices.ts';

export const pricingTableSearch: BlockSearch<typeof pricingTableModel> = (block, context) => {
  const prices = priceStateOf(block);
  const priceOf = (plan: Plan) => {
    if (prices === 'none') return [];
    if (prices === 'expired' || plan.amount === undefined) return [ON_REQUEST];
    return [formatAmount(plan.amount, block.currency), unitOf(plan), ...priceNotesOf(plan, block.currency)];
  };
  return [
    ...headingSection(block, context),
    ...textSection(block.text),
    ...block.plans.flatMap((plan) => textSection(plan.name, ...priceOf(plan), plan.text, ...plan.features)),
    ...(prices === 'current' ? textSection(validityOf(block), block.note) : []),
    ...comparisonOf(block.plans).flatMap(({ title, rows }) =>
      textSection(
        title,
        ...rows.map(({ label, values }) => {
          const cells = values.map((value, index) => `${block.plans[index]?.name} ${value}`);
          return `${label}: ${cells.join(', ')}`;
        }),
      ),
    ),
  ];
};
