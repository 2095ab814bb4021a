import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { someNode } from '../groq/walk-tree.ts';
import type { HostFunctions } from './host-functions.ts';
import { indexedAttribute } from './index-scan.ts';
import type { IndexScan } from './index-scan.ts';

/** An index scan for a value that is known only during evaluation. */
interface CorrelatedScan {
  /** Expression for the value, evaluated in the scope of the filter itself. */
  key: ExprNode;
  /** Whether the value is an array of keys instead of one key. */
  isArray: boolean;
  run: (key: string) => readonly LakeDocument[];
}

/**
 * Plans a correlated subquery: a filter that compares with the enclosing scope, such as `references(^._id)` in
 * `*[_type == "tag"]{"posts": *[references(^._id)]}`. Returns an expression that scans an index each time the filter is
 * evaluated, or returns `documents` if the value is of another type. All conditions must still be evaluated.
 *
 * @param documents what the filter is applied to without a scan
 * @param known the same as an array, if an index scan has already returned it
 * @returns undefined if there is no such condition
 */
export function correlatedDocuments(
  conditions: readonly ExprNode[],
  documents: ExprNode,
  known: readonly LakeDocument[] | undefined,
  scan: IndexScan,
  hostFunctions: HostFunctions,
): ExprNode | undefined {
  const correlated = conditions.map((condition) => correlatedScan(condition, scan)).find((found) => found);
  if (correlated === undefined) return undefined;
  const { key, isArray, run } = correlated;
  const found = isArray
    ? documentsForEach(key, (element) => hostFunctions.call(element, run))
    : hostFunctions.call(key, (value) => {
        const scanned = run(value);
        return known !== undefined && known.length < scanned.length ? known : scanned;
      });
  return call('global', 'coalesce', found, documents);
}

/** Looks up each element of an array. No document is found by two different keys, so sorting by id is sufficient. */
function documentsForEach(keys: ExprNode, lookUp: (key: ExprNode) => ExprNode): ExprNode {
  const unique = call('array', 'unique', call('array', 'compact', keys));
  const found: ExprNode = { type: 'FlatMap', base: unique, expr: lookUp({ type: 'This' }) };
  const id: ExprNode = { type: 'AccessAttribute', name: '_id' };
  return { type: 'PipeFuncCall', name: 'order', base: call('array', 'compact', found), args: [id] };
}

function call(namespace: string, name: string, ...args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace, name, args };
}

function correlatedScan(condition: ExprNode, scan: IndexScan): CorrelatedScan | undefined {
  if (condition.type === 'FuncCall') {
    const [argument] = condition.args;
    if (condition.namespace !== 'global' || condition.name !== 'references' || argument === undefined) return undefined;
    const key = condition.args.length === 1 ? inOuterScope(argument) : undefined;
    return key && { key, isArray: false, run: (id) => scan.byReference([id]) };
  }
  if (condition.type !== 'OpCall') return undefined;
  const { op, left, right } = condition;
  if (op === '==') return comparison(left, right, scan) ?? comparison(right, left, scan);
  // A slug can be a number, which the index does not contain.
  return op === 'in' && indexedAttribute(left) !== 'slug.current' ? comparison(left, right, scan, true) : undefined;
}

function comparison(left: ExprNode, right: ExprNode, scan: IndexScan, isArray = false): CorrelatedScan | undefined {
  const attribute = indexedAttribute(left);
  const key = inOuterScope(right);
  return attribute && key && { key, isArray, run: (value) => scan.byAttribute(attribute, [value]) };
}

/**
 * Rewrites a path that begins with `^` for the scope outside of the filter, where `^` is `@`. Undefined if it depends on
 * the filtered document or is not a plain path.
 */
function inOuterScope(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'Parent':
      return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 };
    case 'AccessAttribute': {
      const base = node.base && inOuterScope(node.base);
      return base && { ...node, base };
    }
    case 'Group':
    case 'Deref':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice': {
      const base = inOuterScope(node.base);
      return base && { ...node, base };
    }
    case 'Map':
    case 'FlatMap': {
      const base = inOuterScope(node.base);
      const dependsOnScope = someNode(node.expr, ({ type }) => type === 'Parent' || type === 'Everything');
      return base && !dependsOnScope ? { ...node, base } : undefined;
    }
    default:
      return undefined;
  }
}
