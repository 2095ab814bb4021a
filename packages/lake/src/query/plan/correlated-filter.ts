import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import type { HostFunctions } from './host-functions.ts';
import { indexedAttribute } from './index-scan.ts';
import type { IndexedAttribute, IndexScan } from './index-scan.ts';
import { someNode } from '../groq/walk-tree.ts';

type Documents = readonly LakeDocument[];

/** Documents for the value of an expression: by a string, or by the strings of a list. */
interface Lookup {
  by: ExprNode;
  forms: readonly ('string' | 'list')[];
  find: (values: readonly string[]) => Documents;
}

/**
 * For a filter that compares with something outside of it, as `references(^._id)` does in
 * `*[_type == "tag"]{"posts": *[references(^._id)]}`: an expression that finds the documents by an index each time the
 * filter is evaluated, or gives `documents` where the value is not of a kind that the index knows. The conditions must
 * be tested still. Undefined where there is no such comparison.
 *
 * @param documents what the filter would be applied to otherwise
 * @param known the same as a list, where it is one
 */
export function correlatedDocuments(
  conditions: readonly ExprNode[],
  documents: ExprNode,
  known: Documents | undefined,
  selector: IndexScan,
  calls: HostFunctions,
): ExprNode | undefined {
  const lookup = conditions.map((condition) => lookupOf(condition, selector)).find((found) => found !== undefined);
  if (lookup === undefined) return undefined;
  const smaller = (found: Documents): Documents => (known !== undefined && known.length < found.length ? known : found);
  const questions = lookup.forms.map((form) =>
    form === 'string'
      ? calls.expression(lookup.by, (value) => smaller(lookup.find([value])))
      : calls.expression(encodedList(lookup.by), (encoded) => {
          const values = decodedList(encoded);
          return values && smaller(lookup.find(values));
        }),
  );
  return call('global', 'coalesce', ...questions, documents);
}

function lookupOf(condition: ExprNode, selector: IndexScan): Lookup | undefined {
  if (condition.type === 'FuncCall') {
    const [argument] = condition.args;
    if (condition.namespace !== 'global' || condition.name !== 'references' || argument === undefined) return undefined;
    const by = condition.args.length === 1 ? movedOut(argument) : undefined;
    return by && { by, forms: ['string', 'list'], find: (ids) => selector.referringTo(ids) };
  }
  if (condition.type !== 'OpCall' || (condition.op !== '==' && condition.op !== 'in')) return undefined;
  return (
    comparison(condition.left, condition.right, condition.op, selector) ??
    (condition.op === '==' ? comparison(condition.right, condition.left, '==', selector) : undefined)
  );
}

function comparison(left: ExprNode, right: ExprNode, op: '==' | 'in', selector: IndexScan): Lookup | undefined {
  const attribute = indexedAttribute(left);
  const by = movedOut(right);
  // A list may hold numbers, which a slug can be and which its index does not know.
  if (attribute === undefined || by === undefined || (op === 'in' && attribute === 'slug.current')) return undefined;
  return {
    by,
    forms: [op === '==' ? 'string' : 'list'],
    find: (values) => selector.having(attribute satisfies IndexedAttribute, values),
  };
}

/**
 * The expression as it reads outside of the filter it stands in: `^` is there `@`. Undefined where it depends on the
 * document that is filtered, or is more than a path.
 */
function movedOut(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'Parent':
      return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 };
    case 'AccessAttribute': {
      const base = node.base && movedOut(node.base);
      return base && { ...node, base };
    }
    case 'Group':
    case 'Deref':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice': {
      const base = movedOut(node.base);
      return base && { ...node, base };
    }
    case 'Map':
    case 'FlatMap': {
      const base = movedOut(node.base);
      const dependent = someNode(node.expr, ({ type }) => type === 'Parent' || type === 'Everything');
      return base && !dependent ? { ...node, base } : undefined;
    }
    default:
      return undefined;
  }
}

const SEPARATOR = '\u0000';

/** A list as one string: how many strings it has, and the strings. Null stands for no document and is left out. */
function encodedList(list: ExprNode): ExprNode {
  const values = call('array', 'compact', list);
  const parts = [call('global', 'string', call('global', 'count', values)), joined(values)];
  return joined({ type: 'Array', elements: parts.map((value) => ({ type: 'ArrayElement', value, isSplat: false })) });
}

function joined(list: ExprNode): ExprNode {
  return call('array', 'join', list, { type: 'Value', value: SEPARATOR });
}

/** Undefined where one of the strings had the separator in it. */
function decodedList(encoded: string): readonly string[] | undefined {
  const [count, ...values] = encoded.split(SEPARATOR);
  if (count === '0') return [];
  return values.length === Number(count) ? values : undefined;
}

function call(namespace: string, name: string, ...args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace, name, args };
}
