import type { Nodes, PhrasingContent, Root } from 'mdast';
import { markFollowedTexts, tidyInline, trimInline } from './common-mark-inline.ts';

/** Removes what Markdown cannot express and what has no meaning for a reader. */
export function tidyTree(root: Root): Root {
  return tidy(root);
}

function tidy<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const inline = node.type === 'heading' ? onOneLine(node.children) : node.children;
    return { ...node, children: markFollowedTexts(trimInline(tidyInline(inline))) };
  }
  const children = (node.children as Nodes[]).map(tidy);
  return { ...node, children: children.filter((child, index) => isNeeded(child, children[index + 1], node)) };
}

/**
 * Whether to keep a node: not a heading without text, an empty paragraph outside a list item, a list or table without
 * entries, nor a rule before a heading or at the end.
 */
function isNeeded(node: Nodes, next: Nodes | undefined, parent: Nodes): boolean {
  if (node.type === 'heading' || node.type === 'list' || node.type === 'table') return node.children.length > 0;
  if (node.type === 'thematicBreak') return next !== undefined && next.type !== 'heading';
  return node.type !== 'paragraph' || node.children.length > 0 || parent.type === 'listItem';
}

const onOneLine = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => {
    if (node.type === 'break') return { type: 'text', value: ' ' };
    return 'children' in node ? { ...node, children: onOneLine(node.children) } : node;
  });
