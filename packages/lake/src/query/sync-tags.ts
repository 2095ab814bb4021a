import type { ExprNode } from 'groq-js';
import type { DocumentChange } from '../document.ts';
import { publishedIdOf } from '../document.ts';
import { constantArray, constantValue, isStringArray, splitFilters } from './groq/filter-conditions.ts';
import { childNodes } from './groq/walk-tree.ts';

/**
 * Sync tags connect query results with changes: if a live event has a tag in common with a result, the result may be
 * stale. They are opaque to clients, which rely only on the prefix `s1:`.
 */
const EVERYTHING = 's1:all';
const typeTag = (type: string): string => `s1:type:${type}`;
const RELEASES_TAG = typeTag('system.release');
const idTag = (id: string): string => `s1:id:${publishedIdOf(id)}`;

/** A result with more tags than this is tagged with everything. */
const MAX_TAGS = 100;

/** Tags of a live event. */
export function syncTagsOfChanges(changes: readonly DocumentChange[]): string[] {
  const tags = new Set([EVERYTHING]);
  for (const { documentId, previous, result } of changes) {
    tags.add(idTag(documentId));
    for (const document of [previous, result]) if (document !== undefined) tags.add(typeTag(document._type));
  }
  return [...tags];
}

/**
 * Tags of a query result: the types and ids to which each `*` is filtered, and the dereferenced documents. A query with
 * an unfiltered `*` depends on every change.
 */
export function syncTagsOfQuery(tree: ExprNode, dereferencedIds: ReadonlySet<string>): string[] {
  const tags = new Set([...dereferencedIds].map(idTag));
  const isComplete = collectTags(tree, tags);
  return !isComplete || tags.size > MAX_TAGS ? [EVERYTHING] : [...tags];
}

/** Returns false if the node depends on documents that no tag covers. */
function collectTags(node: ExprNode, tags: Set<string>): boolean {
  if (node.type === 'Value') return true;
  if (node.type === 'Everything') return false;
  // `releases::all()`
  if (node.type === 'FuncCall' && node.namespace === 'releases') tags.add(RELEASES_TAG);
  if (node.type === 'Filter') {
    const { base, conditions } = splitFilters(node);
    if (base.type === 'Everything') {
      const filterTags = conditions.map(tagsOfCondition).find((found) => found !== undefined);
      for (const tag of filterTags ?? []) tags.add(tag);
      return filterTags !== undefined && conditions.every((condition) => collectTags(condition, tags));
    }
  }
  return childNodes(node).every((child) => collectTags(child as ExprNode, tags));
}

/** Tags that cover all documents for which a condition can be true; undefined if it restricts neither type nor id. */
function tagsOfCondition(condition: ExprNode): string[] | undefined {
  switch (condition.type) {
    case 'Group':
      return tagsOfCondition(condition.base);
    case 'And':
      return tagsOfCondition(condition.left) ?? tagsOfCondition(condition.right);
    case 'Or': {
      const left = tagsOfCondition(condition.left);
      const right = tagsOfCondition(condition.right);
      return left && right ? [...left, ...right] : undefined;
    }
    case 'OpCall': {
      const toTag = tagFunctionOf(condition.left);
      if (toTag === undefined) return undefined;
      const values =
        condition.op === '=='
          ? [constantValue(condition.right)]
          : condition.op === 'in'
            ? (constantArray(condition.right) ?? [])
            : [];
      return values.length > 0 && isStringArray(values) ? values.map(toTag) : undefined;
    }
    default:
      return undefined;
  }
}

function tagFunctionOf(node: ExprNode): ((value: string) => string) | undefined {
  if (node.type !== 'AccessAttribute' || node.base !== undefined) return undefined;
  return node.name === '_type' ? typeTag : node.name === '_id' ? idTag : undefined;
}
