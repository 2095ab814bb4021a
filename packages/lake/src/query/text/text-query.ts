import type { ExprNode } from 'groq-js';
import { wordsOf } from './tokens.ts';

/** A word or a quoted phrase of a text query. */
export interface TextTerm {
  /** The term has a minus sign: text that contains it does not match. */
  isExcluded: boolean;
  words: readonly string[];
  /** Whether the last word also matches longer words that begin with it. */
  lastIsPrefix: boolean;
}

/** A condition such as `title match text::query("robot*")`. */
export interface TextMatch {
  /** The expression whose text is searched. */
  left: ExprNode;
  /** Without terms, any text matches. */
  terms: readonly TextTerm[];
}

/**
 * Parses `x match text::query("…")`, which the Studio uses for document lists and search, and groq-js does not implement.
 * A text matches if it contains each word and each "quoted phrase", and none that has a minus sign. A word that ends with
 * an asterisk also matches longer words. https://www.sanity.io/docs/content-lake/search-content-with-groq
 * @returns undefined for any other node, or if the query is not constant.
 */
export function textMatchOf(node: ExprNode): TextMatch | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined;
  const call = node.right;
  if (call.type !== 'FuncCall' || call.namespace !== 'text' || call.name !== 'query') return undefined;
  const [argument] = call.args;
  if (argument?.type !== 'Value') return undefined;
  return { left: node.left, terms: typeof argument.value === 'string' ? parseTextQuery(argument.value) : [] };
}

function parseTextQuery(query: string): TextTerm[] {
  return [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].flatMap(([, minus, phrase, word]): TextTerm[] => {
    const words = wordsOf(phrase ?? word ?? '');
    return words.length === 0 ? [] : [{ isExcluded: minus !== '', words, lastIsPrefix: word?.endsWith('*') === true }];
  });
}

/** Whether the expression is the whole document, as in `@`, `[@]` and `[@, _id]`. */
export function isWholeDocument(node: ExprNode): boolean {
  switch (node.type) {
    case 'This':
      return true;
    case 'Group':
      return isWholeDocument(node.base);
    case 'Array':
      return (
        node.elements.some(({ value }) => isWholeDocument(value)) &&
        node.elements.every(({ value }) => isWholeDocument(value) || isId(value))
      );
    default:
      return false;
  }
}

const isId = (node: ExprNode): boolean =>
  node.type === 'AccessAttribute' && node.name === '_id' && node.base === undefined;
