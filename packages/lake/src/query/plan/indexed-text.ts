import type { ExprNode } from 'groq-js';

/**
 * Whether the text index contains all text that an expression can return: strings of the filtered document, or its
 * Portable Text through `pt::text`. The index leaves out attributes that begin with an underscore, and `->` and `^` lead
 * to other documents.
 */
export function isIndexedText(node: ExprNode): boolean {
  switch (node.type) {
    case 'This':
      return true;
    case 'AccessAttribute':
      return !node.name.startsWith('_') && (node.base === undefined || isIndexedText(node.base));
    case 'Group':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
    case 'Filter':
      return isIndexedText(node.base);
    case 'Map':
    case 'FlatMap':
      return isIndexedText(node.base) && isIndexedText(node.expr);
    case 'Array':
      return node.elements.every(({ value }) => isIndexedText(value));
    case 'FuncCall':
      return node.namespace === 'pt' && node.name === 'text' && node.args.every(isIndexedText);
    default:
      return false;
  }
}
