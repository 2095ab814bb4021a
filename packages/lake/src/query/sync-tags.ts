import type { ExprNode } from 'groq-js';
import type { DocumentChange } from '../document.ts';
import { publishedIdOf } from '../document.ts';
import { constant, filterChain, list } from './groq/filter-conditions.ts';
import { childNodes } from './groq/walk-tree.ts';

/**
 * Sync tags tell a reader which changes concern a result: a query's tags come with its answer, a change's tags with
 * the live event, and where the two share one the result may be out of date. They are opaque to clients, which only
 * count on the `s1:` in front.
 */
const EVERYTHING = 's1:all';
const typeTag = (type: string): string => `s1:type:${type}`;
const idTag = (id: string): string => `s1:id:${publishedIdOf(id)}`;

/** With more than this many single documents, a result is better tied to all. */
const MAX_TAGS = 100;

export function syncTagsOfChanges(changes: readonly DocumentChange[]): string[] {
  const tags = new Set([EVERYTHING]);
  for (const { documentId, previous, result } of changes) {
    tags.add(idTag(documentId));
    for (const document of [previous, result]) if (document !== undefined) tags.add(typeTag(document._type));
  }
  return [...tags];
}

/**
 * Tags of a query: the types and ids that each `*` is narrowed to, and the documents that references led to
 * (`followed`). Where a `*` is not narrowed, any change concerns it.
 */
export function syncTagsOfQuery(tree: ExprNode, followed: ReadonlySet<string>): string[] {
  const tags = new Set([...followed].map(idTag));
  const narrowed = collect(tree, tags);
  return !narrowed || tags.size > MAX_TAGS ? [EVERYTHING] : [...tags];
}

function collect(node: ExprNode, tags: Set<string>): boolean {
  if (node.type === 'Value') return true;
  if (node.type === 'Everything') return false;
  if (node.type === 'Filter') {
    const { base, conditions } = filterChain(node);
    if (base.type === 'Everything') {
      const selected = conditions.map(selection).find((selected) => selected !== undefined);
      for (const tag of selected ?? []) tags.add(tag);
      return selected !== undefined && conditions.every((condition) => collect(condition, tags));
    }
  }
  return childNodes(node).every((child) => collect(child as ExprNode, tags));
}

/** Tags of all documents for which a condition can hold; undefined where the condition does not say. */
function selection(condition: ExprNode): string[] | undefined {
  switch (condition.type) {
    case 'Group':
      return selection(condition.base);
    case 'And':
      return selection(condition.left) ?? selection(condition.right);
    case 'Or': {
      const left = selection(condition.left);
      const right = selection(condition.right);
      return left && right ? [...left, ...right] : undefined;
    }
    case 'OpCall': {
      const tag = attributeTag(condition.left);
      if (tag === undefined) return undefined;
      const values =
        condition.op === '=='
          ? [constant(condition.right)]
          : condition.op === 'in'
            ? (list(condition.right) ?? [])
            : [];
      return values.length > 0 && values.every((value) => typeof value === 'string') ? values.map(tag) : undefined;
    }
    default:
      return undefined;
  }
}

function attributeTag(node: ExprNode): ((value: string) => string) | undefined {
  if (node.type !== 'AccessAttribute' || node.base !== undefined) return undefined;
  return node.name === '_type' ? typeTag : node.name === '_id' ? idTag : undefined;
}
