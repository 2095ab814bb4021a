import { HttpError } from '@site/service-kit/http/http-error';
import type { Json } from './json.ts';
import { isStrings } from './json.ts';

/** The type of a setting or search parameter. */
export interface Kind {
  expected: string;
  accepts: (value: Json) => boolean;
}

export const TEXT: Kind = { expected: 'a string', accepts: (value) => typeof value === 'string' };
/** A text that is repeated for each match of a result. */
export const SHORT_TEXT: Kind = {
  expected: 'a string of at most 100 characters',
  accepts: (value) => typeof value === 'string' && value.length <= 100,
};
export const FLAG: Kind = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
export const TEXTS: Kind = { expected: 'an array of strings', accepts: isStrings };
export const ANY: Kind = { expected: 'anything', accepts: () => true };
export const FLAG_OR_COUNT: Kind = {
  expected: 'true, false or a number of records',
  accepts: (value) => FLAG.accepts(value) || (Number.isInteger(value) && Number(value) >= 0),
};
export const TYPO_TOLERANCE: Kind = {
  expected: 'true, false, "min" or "strict"',
  accepts: (value) => FLAG.accepts(value) || value === 'min' || value === 'strict',
};

export function count(least: number, most = Number.MAX_SAFE_INTEGER): Kind {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return {
    expected: `a whole number ${range}`,
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  };
}

export function oneOf(...values: string[]): Kind {
  return {
    expected: `one of ${values.map((value) => `"${value}"`).join(', ')}`,
    accepts: (value) => typeof value === 'string' && values.includes(value),
  };
}

/** @throws HttpError 400 that names the value and the expected type. */
export function checkKind(what: string, name: string, value: Json, kind: Kind): void {
  if (kind.accepts(value)) return;
  const shown = JSON.stringify(value).slice(0, 80);
  throw new HttpError(400, `Invalid value for ${what} "${name}": expected ${kind.expected}, got ${shown}`);
}
