import type { BlockContent, DefinitionContent, Node, Paragraph, Table } from 'mdast';
import type { ContainerDirective } from '../directive-nodes.ts';
import type { ReadContext } from './read-context.ts';
import { readPlainText } from './read-inline.ts';

/** What readers of directives have in common. */

type Child = BlockContent | DefinitionContent;

/** The content of a container without its label. */
export const contentOf = (node: ContainerDirective): Child[] => node.children.filter((child) => !isLabel(child));

/** The label of `:::name[label]`; empty if there is none. */
export function labelOf(node: ContainerDirective, context: ReadContext): string {
  const label = node.children.find(isLabel);
  return label ? readPlainText(label.children, context) : '';
}

/** As {@link labelOf}, and reports a missing label. */
export function requiredLabel(node: ContainerDirective, context: ReadContext): string {
  const label = labelOf(node, context);
  if (!label)
    context.report(node, 'missing-attribute', `the ${node.name} has no title; add it: :::${node.name}[Title]`);
  return label;
}

/** The containers called `name` in a container that holds nothing else; anything else is reported. */
export function membersOf(node: ContainerDirective, name: string, context: ReadContext): ContainerDirective[] {
  return contentOf(node).filter((child): child is ContainerDirective => {
    if (child.type === 'containerDirective' && child.name === name) return true;
    context.report(child, 'misplaced-content', `:::${node.name} holds :::${name} and nothing else`);
    return false;
  });
}

/** The table in a container that holds nothing else; an array of one, or empty if there is no table. */
export function tableIn(node: ContainerDirective, context: ReadContext): Table[] {
  attributesOf(node, [], context);
  const [table, ...others] = contentOf(node);
  const surplus = table?.type === 'table' ? others[0] : (table ?? node);
  if (surplus) context.report(surplus, 'misplaced-content', `:::${node.name} holds one table and nothing else`);
  return table?.type === 'table' ? [table] : [];
}

/** The attributes of a directive; those not in `known` are reported. */
export function attributesOf<Name extends string>(
  node: Node & { name: string; attributes?: Record<string, string | null | undefined> | null | undefined },
  known: readonly Name[],
  context: ReadContext,
): Partial<Record<Name, string>> {
  const attributes: Partial<Record<Name, string>> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const knownName = known.find((candidate) => candidate === name);
    if (knownName) attributes[knownName] = value ?? '';
    else context.report(node, 'unknown-attribute', `:::${node.name} has no attribute ${name}; remove it`);
  }
  return attributes;
}

const isLabel = (child: Child): child is Paragraph => child.type === 'paragraph' && child.data?.directiveLabel === true;
