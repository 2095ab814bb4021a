import { HttpError } from '@site/service-kit/http/http-error';
import type { Json } from '../json.ts';
import type { CountCondition } from './condition-limit.ts';
import type { Comparison, Facetable, Predicate } from './predicate.ts';
import { all, any, compares, hasValue, within } from './predicate.ts';

const COMPARISON = /<=|>=|!=|<|>|=/;
const NUMBER = /^-?[\d.]+$/;

/**
 * Compiles `facetFilters`: a record must match every item of `["a:1", ["b:2", "b:-3"]]`, and any item of an inner array.
 * @throws HttpError 400 for another format.
 */
export function compileFacetFilters(list: Json, facetable: Facetable, count: CountCondition): Predicate {
  return compileList('facetFilters', { list, count }, (item) => {
    const colon = item.indexOf(':');
    if (colon < 1) throw new HttpError(400, `facetFilters: expected "attribute:value", got "${item.slice(0, 80)}"`);
    return facetCondition(item.slice(0, colon), item.slice(colon + 1), facetable);
  });
}

/** Compiles `tagFilters`, a list of values of `_tags`. */
export function compileTagFilters(list: Json, facetable: Facetable, count: CountCondition): Predicate {
  return compileList('tagFilters', { list, count }, (item) => facetCondition('_tags', item, facetable));
}

/** Compiles `numericFilters`, a list of comparisons such as `price >= 3` and ranges such as `price: 1 TO 5`. */
export function compileNumericFilters(list: Json, count: CountCondition): Predicate {
  return compileList('numericFilters', { list, count }, (item) => {
    const condition = readComparison(item) ?? readRange(item);
    if (condition) return condition;
    throw new HttpError(400, `numericFilters: expected "attribute >= number", got "${item.slice(0, 80)}"`);
  });
}

// One regular expression for a whole condition would backtrack: minutes for a few kilobytes of spaces.
function readComparison(item: string): Predicate | undefined {
  const match = COMPARISON.exec(item);
  if (!match) return undefined;
  const [comparison] = match;
  const attribute = item.slice(0, match.index).trim();
  const bound = readNumber(item.slice(match.index + comparison.length));
  return attribute === '' || bound === undefined ? undefined : compares(attribute, comparison as Comparison, bound);
}

function readRange(item: string): Predicate | undefined {
  const colon = item.lastIndexOf(':');
  const attribute = item.slice(0, Math.max(0, colon)).trim();
  const [low, high, ...rest] = item
    .slice(colon + 1)
    .split(/\sTO\s/)
    .map(readNumber);
  return attribute === '' || low === undefined || high === undefined || rest.length > 0
    ? undefined
    : within(attribute, low, high);
}

function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const number = NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

function compileList(
  name: string,
  { list, count }: { list: Json; count: CountCondition },
  compileItem: (item: string) => Predicate,
): Predicate {
  const compile = (item: string): Predicate => {
    count();
    return compileItem(item);
  };
  if (typeof list === 'string') return compile(list);
  if (!Array.isArray(list)) throw notAList(name);
  return all(
    list.map((item) => {
      if (typeof item === 'string') return compile(item);
      if (!Array.isArray(item)) throw notAList(name);
      if (item.length === 0) {
        count();
        return () => true;
      }
      return any(
        item.map((inner) => {
          if (typeof inner !== 'string') throw notAList(name);
          return compile(inner);
        }),
      );
    }),
  );
}

/** A value with a leading minus excludes; a backslash takes the minus literally. */
function facetCondition(attribute: string, value: string, facetable: Facetable): Predicate {
  const excluded = value.startsWith('-');
  return hasValue(attribute, excluded ? value.slice(1) : value.replace(/^\\-/, '-'), excluded, facetable);
}

function notAList(name: string): HttpError {
  return new HttpError(400, `${name}: expected an array of strings and arrays of strings`);
}
