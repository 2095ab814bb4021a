import type { IndexRecord } from '../json.ts';
import { valuesAt } from '../json.ts';

/** Keeps the best `most` records of each value of an attribute; records without it are each their own group. */
export function keepDistinct<T extends { record: IndexRecord }>(ranked: T[], attribute: string, most: number): T[] {
  const kept = new Map<string, number>();
  return ranked.filter(({ record }) => {
    const [value] = valuesAt(record, attribute);
    if (value === undefined) return true;
    const group = JSON.stringify(value);
    const before = kept.get(group) ?? 0;
    kept.set(group, before + 1);
    return before < most;
  });
}
