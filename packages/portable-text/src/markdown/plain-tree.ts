import type { Nodes, PhrasingContent, Root } from 'mdast';
import { tidyInline, trimInline } from './plain-inline.ts';

/** A document without what Markdown cannot write or a reader has no use for. */
export function tidyTree(root: Root): Root {
  return tidy(root);
}

function tidy<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const inline = node.type === 'heading' ? onOneLine(node.children) : node.children;
    return { ...node, children: trimInline(tidyInline(inline)) };
  }
  const children = (node.children as Nodes[]).map(tidy);
  return { ...node, children: children.filter((child, index) => isNeeded(child, children[index + 1], node)) };
}

/** No paragraph is empty but in a list item, and no rule stands where nothing or a heading follows. */
function isNeeded(node: Nodes, next: Nodes | undefined, parent: Nodes): boolean {
  if (node.type === 'thematicBreak') return next !== undefined && next.type !== 'heading';
  return node.type !== 'paragraph' || node.children.length > 0 || parent.type === 'listItem';
}

const onOneLine = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node));
