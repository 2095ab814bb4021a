import type { ExprNode } from 'groq-js';

/**
 * Whether all text that an expression gives is text of the document as the text index takes it in: strings of the
 * document as they are, or Portable Text through `pt::text`. Attributes with an underscore in front are not in the
 * index, and what `->` or `^` lead to is another document's.
 */
export function readsPlainText(node: ExprNode): boolean {
  switch (node.type) {
    case 'This':
      return true;
    case 'AccessAttribute':
      return !node.name.startsWith('_') && (node.base === undefined || readsPlainText(node.base));
    case 'Group':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
    case 'Filter':
      return readsPlainText(node.base);
    case 'Map':
    case 'FlatMap':
      return readsPlainText(node.base) && readsPlainText(node.expr);
    case 'Array':
      return node.elements.every(({ value }) => readsPlainText(value));
    case 'FuncCall':
      return node.namespace === 'pt' && node.name === 'text' && node.args.every(readsPlainText);
    default:
      return false;
  }
}
