import { normalizePhrase } from '@site/content/search/answers';
import { SEARCH_LIMITS } from '@site/site/constants';

/** Seven digits or more, except error codes such as 0x80070057: a phone, card or customer number, or an IP address. */
const LONG_NUMBER = /(?<!\b0x[\da-f]*)\d(?:[ .,:/()+-]*\d){6,}/;
/** A part of a word that looks random: a token, a key or an identifier. */
const RANDOM_WORD = /(?=[^ ]*\d[^ \d]*\d[^ \d]*\d)(?=[^ ]*[a-z])[^ ]{16,}|[^ ]{33,}|\b[0-9a-f]{8}-[0-9a-f]{4}-/;
const ADDRESS = /[^ ]@[^ ]|:\/\/|\bwww\./;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;
const MIN_LENGTH = 2;

/**
 * The form in which a query is counted: lowercase, single spaces. `undefined` for a query that is too short or long, has no letter,
 * or looks like personal data: an e-mail address, a URL, a long number, a token.
 */
export function normalizeQuery(query: string): string | undefined {
  const normalized = normalizePhrase(query.replace(CONTROL_CHARACTERS, ' '));
  const { length } = Array.from(normalized);
  if (length < MIN_LENGTH || length > SEARCH_LIMITS.queryLength || !/\p{L}/u.test(normalized)) return undefined;
  if ([LONG_NUMBER, RANDOM_WORD, ADDRESS].some((pattern) => pattern.test(normalized))) return undefined;
  return normalized;
}
