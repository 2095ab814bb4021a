import type { IndexRecord, Scalar } from '../json.ts';
import { valuesAt } from '../json.ts';

/** Keeps the best `most` records of each value of an attribute; a record without it is a separate group. */
export function keepDistinct<T extends { record: IndexRecord }>(ranked: T[], attribute: string, most: number): T[] {
  const kept = new Map<Scalar, number>();
  return ranked.filter(({ record }) => {
    const [value] = valuesAt(record, attribute);
    if (value === undefined) return true;
    const before = kept.get(value) ?? 0;
    kept.set(value, before + 1);
    return before < most;
  });
}
