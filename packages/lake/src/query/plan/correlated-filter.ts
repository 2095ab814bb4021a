import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import type { HostFunctions } from './host-functions.ts';
import { indexedAttribute } from './index-scan.ts';
import type { IndexScan } from './index-scan.ts';

/** An index scan for a value that is known only during evaluation. */
interface CorrelatedScan {
  /** Expression for the value, evaluated in the scope of the filter itself. */
  key: ExprNode;
  run: (key: string) => readonly LakeDocument[];
}

/**
 * Plans a correlated subquery: a filter that compares with the enclosing scope, such as `references(^._id)` in
 * `*[_type == "tag"]{"posts": *[references(^._id)]}`. Returns an expression that scans an index each time the filter is
 * evaluated, or returns `documents` if the value is not a string. All conditions must still be evaluated.
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
  const found = hostFunctions.call(correlated.key, (key) => {
    const scanned = correlated.run(key);
    return known !== undefined && known.length < scanned.length ? known : scanned;
  });
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [found, documents] };
}

function correlatedScan(condition: ExprNode, scan: IndexScan): CorrelatedScan | undefined {
  if (condition.type === 'FuncCall') {
    const [argument] = condition.args;
    if (condition.namespace !== 'global' || condition.name !== 'references' || argument === undefined) return undefined;
    const key = condition.args.length === 1 ? inOuterScope(argument) : undefined;
    return key && { key, run: (id) => scan.byReference([id]) };
  }
  if (condition.type !== 'OpCall' || condition.op !== '==') return undefined;
  return comparison(condition.left, condition.right, scan) ?? comparison(condition.right, condition.left, scan);
}

function comparison(left: ExprNode, right: ExprNode, scan: IndexScan): CorrelatedScan | undefined {
  const attribute = indexedAttribute(left);
  const key = inOuterScope(right);
  return attribute && key && { key, run: (value) => scan.byAttribute(attribute, [value]) };
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
    case 'AccessElement': {
      const base = inOuterScope(node.base);
      return base && { ...node, base };
    }
    default:
      return undefined;
  }
}
