import { DETAIL_GROUPS } from './model.ts';
import type { Plan } from './model.ts';

type Group = (typeof DETAIL_GROUPS)[number];

const TITLES: Record<Group, string> = { included: 'What is included', limits: 'Limits', support: 'Support' };

interface ComparisonGroup {
  title: string;
  /** A row for each label, with the values of the plans in their order. */
  rows: { label: string; values: string[] }[];
}

/** The details of all plans as a table with a row for each label. Empty if the plans have none. */
export function comparisonOf(plans: readonly Pick<Plan, 'details'>[]): ComparisonGroup[] {
  return DETAIL_GROUPS.flatMap((group) => {
    const lists = plans.map(({ details }) => details.filter((detail) => detail.group === group));
    const labels = new Set(lists.flat().map(({ label }) => label));
    if (labels.size === 0) return [];
    const rows = [...labels].map((label) => ({
      label,
      values: lists.map((details) => details.find((detail) => detail.label === label)?.value ?? '–'),
    }));
    return [{ title: TITLES[group], rows }];
  });
}
