import type { IndexRecord, Scalar } from '../json.ts';
import { valuesAt } from '../json.ts';

/** A value to compare: a number if it looks like one. A record without the attribute has `undefined`. */
type SortKey = number | string | undefined;

/**
 * Returns entries in the order of `customRanking` (`desc(weight.level)`, `asc(weight.position)`), then of `objectID`, so that
 * the order is always the same. A record without the attribute comes last.
 */
export function sortByCustomRanking<Entry extends { record: IndexRecord }>(
  entries: Iterable<Entry>,
  customRanking: string[],
): Entry[] {
  const criteria = criteriaOf(customRanking);
  // Read once for each record, because a sort compares each of them many times.
  const keyed = Array.from(entries, (entry) => ({
    entry,
    keys: criteria.map(({ path }) => sortKeyOf(valuesAt(entry.record, path)[0])),
  }));
  keyed.sort((left, right) => {
    for (const [at, { sign }] of criteria.entries()) {
      const order = compare(left.keys[at], right.keys[at], sign);
      if (order !== 0) return order;
    }
    return left.entry.record.objectID < right.entry.record.objectID ? -1 : 1;
  });
  return keyed.map(({ entry }) => entry);
}

/** Sets the prominence of each entry: where its value of the first criterion lies between the worst and the best value. */
export function setProminence(
  entries: readonly { record: IndexRecord; prominence: number }[],
  customRanking: string[],
): void {
  const [first] = criteriaOf(customRanking);
  if (!first) return;
  const values = entries.map(({ record }) => Number(valuesAt(record, first.path)[0]) * -first.sign);
  const known = values.filter((value) => !Number.isNaN(value));
  const worst = known.reduce((left, right) => Math.min(left, right), Infinity);
  const best = known.reduce((left, right) => Math.max(left, right), -Infinity);
  for (const [at, entry] of entries.entries()) {
    const value = values[at] ?? worst;
    entry.prominence = best > worst && !Number.isNaN(value) ? (value - worst) / (best - worst) : 0;
  }
}

function criteriaOf(customRanking: string[]): { path: string; sign: 1 | -1 }[] {
  return customRanking.flatMap((criterion) => {
    const [, direction, path] = /^(asc|desc)\((.+)\)$/.exec(criterion.trim()) ?? [];
    return path === undefined ? [] : [{ path, sign: direction === 'asc' ? 1 : -1 }];
  });
}

function sortKeyOf(value: Scalar | undefined): SortKey {
  if (value === undefined) return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? String(value) : number;
}

function compare(left: SortKey, right: SortKey, sign: number): number {
  if (left === right) return 0;
  if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return (left - right) * sign;
  return (String(left) < String(right) ? -1 : 1) * sign;
}
