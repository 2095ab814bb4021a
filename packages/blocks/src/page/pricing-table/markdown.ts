import { bullet, heading, optionalParagraph, paragraph } from '@site/portable-text/text-block-builders';
import type { RichTextInput } from '@site/portable-text/rich-text';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import { comparisonOf } from './comparison.ts';
import type { Plan, pricingTableModel } from './model.ts';
import { formatAmount, ON_REQUEST, priceNotesOf, priceStateOf, unitOf, validityOf } from './prices.ts';

export const pricingTableMarkdown: PageBlockMarkdown<typeof pricingTableModel> = (block) => {
  const prices = priceStateOf(block);
  const priceOf = (plan: Plan) => {
    if (prices === 'none') return [];
    if (prices === 'expired' || plan.amount === undefined) return [paragraph(ON_REQUEST)];
    const notes = priceNotesOf(plan, block.currency).map((note) => `; ${note}`);
    return [
      paragraph({ text: formatAmount(plan.amount, block.currency), mark: 'strong' }, ` ${unitOf(plan)}`, ...notes),
    ];
  };
  return [
    heading(2, block.heading),
    ...optionalParagraph(block.text),
    ...block.plans.flatMap((plan) => [
      heading(3, plan.name),
      ...optionalParagraph(plan.text),
      ...priceOf(plan),
      ...plan.features.map((feature) => bullet(feature)),
      ...(plan.action?.link.url ? [paragraph({ text: plan.action.label, url: plan.action.link.url })] : []),
    ]),
    ...(prices === 'current' ? [...optionalParagraph(validityOf(block)), ...optionalParagraph(block.note)] : []),
    ...comparisonTables(block.plans),
  ];
};

/** A table for each part of the comparison. */
function comparisonTables(plans: readonly Plan[]): RichTextInput {
  return comparisonOf(plans).map(({ title, rows }) => ({
    _type: 'table',
    _key: '',
    hasHeaderRow: true,
    rows: [
      row(
        title,
        plans.map(({ name }) => name),
      ),
      ...rows.map(({ label, values }) => row(label, values)),
    ],
  }));
}

const row = (first: string, others: string[]) => ({
  _type: 'tableRow' as const,
  _key: '',
  cells: [first, ...others].map((text) => ({ _type: 'tableCell' as const, _key: '', body: [paragraph(text)] })),
});
