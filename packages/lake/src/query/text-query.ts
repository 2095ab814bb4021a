import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../document.ts';
import { childNodes } from './tree.ts';

const hasTextQuery = new WeakMap<ExprNode, boolean>();

/**
 * Puts the documents that match in place of each `x match text::query(p)`, which groq-js does not know: the Studio's
 * lists and its search are made of it. Every word of the query must begin a word of the document, every "quoted
 * phrase" must occur, and what follows a minus must not; an empty query matches all.
 * https://www.sanity.io/docs/groq-functions#text-query
 */
export function resolveTextQueries(tree: ExprNode, documents: readonly LakeDocument[]): ExprNode {
  let present = hasTextQuery.get(tree);
  if (present === undefined) {
    present = contains(tree);
    hasTextQuery.set(tree, present);
  }
  return present ? (replaced(tree, documents) as ExprNode) : tree;
}

function contains(node: object): boolean {
  return textQueryOf(node) !== undefined || childNodes(node).some(contains);
}

function replaced(value: unknown, documents: readonly LakeDocument[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, documents));
  if (typeof value !== 'object' || value === null) return value;
  const query = textQueryOf(value);
  if (query !== undefined) return membership(query, documents);
  if ('type' in value && value.type === 'Value') return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, replaced(child, documents)]));
}

/** The text of `x match text::query("text")`. */
function textQueryOf(node: object): string | undefined {
  const expression = node as ExprNode;
  if (expression.type !== 'OpCall' || expression.op !== 'match') return undefined;
  const call = expression.right;
  if (call.type !== 'FuncCall' || call.namespace !== 'text' || call.name !== 'query') return undefined;
  const [argument] = call.args;
  if (argument?.type !== 'Value') return undefined;
  return typeof argument.value === 'string' ? argument.value : '';
}

function membership(query: string, documents: readonly LakeDocument[]): ExprNode {
  const test = parseTextQuery(query);
  if (test === undefined) return { type: 'Value', value: true };
  const ids = documents.filter((document) => test(textOf(document))).map(({ _id }) => _id);
  return {
    type: 'OpCall',
    op: 'in',
    left: { type: 'AccessAttribute', name: '_id' },
    right: { type: 'Value', value: ids },
  };
}

function parseTextQuery(query: string): ((text: string) => boolean) | undefined {
  const terms = [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].flatMap(([, minus, phrase, word]) =>
    words(phrase ?? word ?? '').length === 0
      ? []
      : [
          {
            wanted: minus === '',
            needle: ` ${words(phrase ?? word ?? '').join(' ')}${phrase === undefined ? '' : ' '}`,
          },
        ],
  );
  if (terms.length === 0) return undefined;
  return (text) => terms.every(({ wanted, needle }) => text.includes(needle) === wanted);
}

const texts = new WeakMap<LakeDocument, string>();

/** All words of a document between blanks. */
function textOf(document: LakeDocument): string {
  let text = texts.get(document);
  if (text === undefined) {
    const found: string[] = [];
    collectStrings(document, found);
    text = ` ${words(found.join(' ')).join(' ')} `;
    texts.set(document, text);
  }
  return text;
}

function collectStrings(value: unknown, found: string[]): void {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) collectStrings(child, found);
  }
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
