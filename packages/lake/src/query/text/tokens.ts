/** What `İ` leaves in lower case. In other composed letters, it is no separate character. */
const DOT_ABOVE = '\u0307';

/**
 * Splits a text into words as `text::query` does: runs of letters, with their accents, and digits, case-folded. File names from
 * macOS have their accents as separate characters.
 */
export function wordsOf(text: string): string[] {
  if (isAscii(text)) return text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const composed = text.normalize('NFC').toLowerCase().replaceAll(DOT_ABOVE, '');
  return (composed.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map(foldCase);
}

// `tokensBesidesWords` and `matchTermsOf` split text as groq-js does for `match`. The differential test compares them.
const EDGE_DOTS = /(\b\.+|\.+\b)/g;

/** Case-folded tokens that `match` compares with its patterns. May omit tokens that `wordsOf` returns too. */
export function tokensBesidesWords(text: string): string[] {
  // In most texts, tokens and words are the same.
  if (/^[A-Za-z0-9!@#$%^&*(),\\/?";:{}|[\]+<>\s-]*$/.test(text)) return [];
  const tokens = text.replace(EDGE_DOTS, '').match(/([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g) ?? [];
  return tokens.map(foldCase);
}

/** A term of a `match` pattern: a plain word, or a regular expression for a term with wildcards. */
export type MatchTerm = { kind: 'word'; word: string } | { kind: 'pattern'; prefix: string; expression: RegExp };

/** Terms of a `match` pattern. A text matches if each of them matches one of its tokens. */
export function matchTermsOf(pattern: string): MatchTerm[] {
  const terms = pattern.replace(EDGE_DOTS, '').match(/([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g) ?? [];
  return terms.map((term) => {
    const source = term.slice(0, 1024);
    // groq-js does not escape dots, so a dot that is left is a wildcard too.
    const [prefix = ''] = source.split(/[*.]/, 1);
    if (prefix === source) return { kind: 'word', word: foldCase(source) };
    const expression = new RegExp(`^${source.replaceAll('*', '.*')}$`, 'i');
    return { kind: 'pattern', prefix: foldCase(prefix), expression };
  });
}

/**
 * Maps texts that a regular expression with the flag `i` treats as equal to the same text.
 * https://tc39.es/ecma262/#sec-runtime-semantics-canonicalize-ch
 */
function foldCase(text: string): string {
  return isAscii(text)
    ? text.toUpperCase()
    : Array.from({ length: text.length }, (_, index) => canonicalize(text.charAt(index))).join('');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}

function canonicalize(character: string): string {
  const upper = character.toUpperCase();
  if (upper.length !== 1 || (character.charCodeAt(0) > 127 && upper.charCodeAt(0) < 128)) return character;
  return upper;
}
