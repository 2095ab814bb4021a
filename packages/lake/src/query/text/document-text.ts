import type { LakeDocument } from '../../document.ts';
import { publishedIdOf } from '../../document.ts';

/**
 * The strings of a document: the values of all attributes, at any depth, that do not begin with an underscore, and the
 * text of each Portable Text block as `pt::text` joins it.
 */
export function textsOf(document: LakeDocument): string[] {
  const texts: string[] = [];
  collect(document, texts);
  return texts;
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    texts.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, texts);
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Readonly<Record<string, unknown>>;
    for (const name in record) if (!name.startsWith('_')) collect(record[name], texts);
    if (typeof record['_type'] === 'string' && Array.isArray(record['children'])) {
      const spans = record['children'].flatMap(textOfSpan);
      // A single span has been collected as a string.
      if (spans.length > 1) texts.push(spans.join(''));
    }
  }
}

function textOfSpan(child: unknown): string[] {
  if (typeof child !== 'object' || child === null) return [];
  const { _type: type, text } = child as Readonly<Record<string, unknown>>;
  return type === 'span' && typeof text === 'string' ? [text] : [];
}

/** What `text::query` searches of a document: its strings, and its id without `drafts.` or a release. */
export function searchedTextOf(document: LakeDocument): string {
  return [...textsOf(document), publishedIdOf(document._id)].join(' ');
}

/** Words of a text for `text::query`: runs of letters and digits, in one case. */
export function wordsOf(text: string): string[] {
  if (isAscii(text)) return text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(inOneCase);
}

// The next two take a text apart as groq-js does for `match`; the tests hold them to it.
const EDGE_DOTS = /(\b\.+|\.+\b)/g;

/** Tokens that `match` compares with its patterns, in one case; those that are words too may be left out. */
export function tokensBesidesWords(text: string): string[] {
  // Most texts have nothing in them but letters, digits and what parts tokens and words alike.
  if (/^[A-Za-z0-9!@#$%^&*(),\\/?";:{}|[\]+<>\s-]*$/.test(text)) return [];
  const tokens = text.replace(EDGE_DOTS, '').match(/([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g) ?? [];
  return tokens.map(inOneCase);
}

/** A term of a pattern of `match`: either a word alone, or an expression with wildcards. */
export type MatchTerm = { kind: 'word'; word: string } | { kind: 'pattern'; prefix: string; expression: RegExp };

/** What a pattern of `match` asks for; a text matches where each of the terms fits one of its tokens. */
export function matchTermsOf(pattern: string): MatchTerm[] {
  const terms = pattern.replace(EDGE_DOTS, '').match(/([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g) ?? [];
  return terms.map((term) => {
    const source = term.slice(0, 1024);
    // A dot that is left over is a wildcard too, since groq-js puts the term into an expression as it is.
    const [prefix = ''] = source.split(/[*.]/, 1);
    if (prefix === source) return { kind: 'word', word: inOneCase(source) };
    const expression = new RegExp(`^${source.replaceAll('*', '.*')}$`, 'i');
    return { kind: 'pattern', prefix: inOneCase(prefix), expression };
  });
}

/**
 * Brings texts that are equal for a regular expression with the flag `i` into the same form.
 * https://tc39.es/ecma262/#sec-runtime-semantics-canonicalize-ch
 */
function inOneCase(text: string): string {
  const upper = text.toUpperCase();
  return isAscii(text)
    ? upper
    : Array.from({ length: text.length }, (_, index) => canonical(text.charAt(index))).join('');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}

function canonical(character: string): string {
  const upper = character.toUpperCase();
  if (upper.length !== 1 || (character.charCodeAt(0) > 127 && upper.charCodeAt(0) < 128)) return character;
  return upper;
}
