import type { Json, JsonObject } from './resolve.ts';

interface Bound {
  value: number;
  isExcluded: boolean;
}

/** The smallest and the largest number that a schema allows. */
function boundsOf(schema: JsonObject): { from: Bound | undefined; to: Bound | undefined } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return {
    from: boundOf(minimum, exclusiveMinimum, (value, excluded) => value > excluded),
    to: boundOf(maximum, exclusiveMaximum, (value, excluded) => value < excluded),
  };
}

/** @param exclusive whether `limit` is excluded in OpenAPI 3.0; a second limit, which is excluded, in 3.1 */
function boundOf(
  limit: Json,
  exclusive: Json,
  isStricter: (value: number, excluded: number) => boolean,
): Bound | undefined {
  if (typeof exclusive === 'number' && !(typeof limit === 'number' && isStricter(limit, exclusive))) {
    return { value: exclusive, isExcluded: true };
  }
  return typeof limit === 'number' ? { value: limit, isExcluded: exclusive === true } : undefined;
}

/** The range of a number in words. */
export function rangeOf(schema: JsonObject): string[] {
  const { from, to } = boundsOf(schema);
  if (!from?.isExcluded && !to?.isExcluded) return describeRange(from?.value, to?.value);
  return [
    ...(from ? [`${from.isExcluded ? 'more than' : 'at least'} ${from.value}`] : []),
    ...(to ? [`${to.isExcluded ? 'less than' : 'at most'} ${to.value}`] : []),
  ];
}

/** A range in words, such as `1 to 9 entries`. */
export function describeRange(from: Json, to: Json, unit = ''): string[] {
  if (typeof from === 'number' && typeof to === 'number') {
    return [from === to ? `exactly ${from}${unit}` : `${from} to ${to}${unit}`];
  }
  if (typeof from === 'number') return [`at least ${from}${unit}`];
  return typeof to === 'number' ? [`at most ${to}${unit}`] : [];
}

/** A number in the range of a schema. */
export function numberExample(schema: JsonObject): number {
  const { from, to } = boundsOf(schema);
  const isAllowed = (value: number) => !to || (to.isExcluded ? value < to.value : value <= to.value);
  if (!from) return to && !isAllowed(1) ? to.value - (to.isExcluded ? 1 : 0) : 1;
  if (!from.isExcluded) return from.value;
  return to && !isAllowed(from.value + 1) ? (from.value + to.value) / 2 : from.value + 1;
}
