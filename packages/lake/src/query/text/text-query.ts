import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { searchedTextOf, wordsOf } from './document-text.ts';

/** A word of a text query, or several that must follow one another. */
export interface TextTerm {
  wanted: boolean;
  words: readonly string[];
  /** Whether the last of the words only has to begin a word of the document. */
  lastIsPrefix: boolean;
  occursIn: (document: LakeDocument) => boolean;
}

export interface TextQuery {
  /** None of them: everything is found. */
  terms: readonly TextTerm[];
}

/**
 * The query of `x match text::query("…")`, which the Studio's lists and its search are made of and groq-js does not
 * know. Every word of it must begin a word of the document, every "quoted phrase" must occur, and what follows a minus
 * must not; an empty query finds all. https://www.sanity.io/docs/groq-functions#text-query
 * @returns undefined for any other node.
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
      ` ${wordsOf(searchedTextOf(document)).join(' ')} `.includes(needle);
    return [{ wanted: minus === '', words, lastIsPrefix, occursIn }];
  });
  return { terms };
}

/** Tests one document without an index. */
export function finds({ terms }: TextQuery, document: LakeDocument): boolean {
  return terms.every((term) => term.occursIn(document) === term.wanted);
}
