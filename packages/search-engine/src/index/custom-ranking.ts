import type { IndexRecord, Scalar } from '../json.ts';
import { valuesAt } from '../json.ts';

/**
 * Compares records by `customRanking` (`desc(weight.level)`, `asc(weight.position)`), then by `objectID`, so that the
 * order is always the same. A record without the attribute comes last.
 */
export function byCustomRanking(customRanking: string[]): (left: IndexRecord, right: IndexRecord) => number {
  const criteria = criteriaOf(customRanking);
  return (left, right) => {
    for (const { path, sign } of criteria) {
      const order = compare(valuesAt(left, path)[0], valuesAt(right, path)[0], sign);
      if (order !== 0) return order;
    }
    return left.objectID < right.objectID ? -1 : 1;
  };
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

function compare(left: Scalar | undefined, right: Scalar | undefined, sign: number): number {
  if (left === undefined || right === undefined) {
    return left === right ? 0 : left === undefined ? 1 : -1;
  }
  const [leftNumber, rightNumber] = [Number(left), Number(right)];
  if (!Number.isNaN(leftNumber) && !Number.isNaN(rightNumber)) return (leftNumber - rightNumber) * sign;
  return (String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0) * sign;
}
