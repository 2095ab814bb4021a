import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { searchableText } from './document-text.ts';
import { wordsOf } from './tokens.ts';

/** A word or a quoted phrase of a text query. */
export interface TextTerm {
  /** The term has a minus sign: documents that contain it do not match. */
  isExcluded: boolean;
  words: readonly string[];
  /** Whether the last word also matches longer words that begin with it. */
  lastIsPrefix: boolean;
  occursIn: (document: LakeDocument) => boolean;
}

export interface TextQuery {
  /** Without terms, the query matches every document. */
  terms: readonly TextTerm[];
}

/**
 * Parses the query of `x match text::query("…")`. The Studio uses it for document lists and search, and groq-js does not
 * implement it. A document matches if each word begins one of its words, each "quoted phrase" occurs in it, and no term
 * with a minus sign does. https://www.sanity.io/docs/groq-functions#text-query
 * @returns undefined for any other node, or if the query is not constant.
 */
export function textQueryOf(node: ExprNode): TextQuery | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined;
  const call = node.right;
  if (call.type !== 'FuncCall' || call.namespace !== 'text' || call.name !== 'query') return undefined;
  const [argument] = call.args;
  if (argument?.type !== 'Value') return undefined;
  return parseTextQuery(typeof argument.value === 'string' ? argument.value : '');
}

function parseTextQuery(query: string): TextQuery {
  const terms = [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].flatMap(([, minus, phrase, word]): TextTerm[] => {
    const words = wordsOf(phrase ?? word ?? '');
    if (words.length === 0) return [];
    const lastIsPrefix = phrase === undefined;
    const needle = ` ${words.join(' ')}${lastIsPrefix ? '' : ' '}`;
    const occursIn = (document: LakeDocument): boolean =>
      ` ${wordsOf(searchableText(document)).join(' ')} `.includes(needle);
    return [{ isExcluded: minus !== '', words, lastIsPrefix, occursIn }];
  });
  return { terms };
}

/** Tests a single document without an index. */
export function matchesTextQuery({ terms }: TextQuery, document: LakeDocument): boolean {
  return terms.every((term) => term.occursIn(document) !== term.isExcluded);
}
