import { evaluateSync } from 'groq-js';
import type { ExprNode } from 'groq-js';
import type { EvaluateOptions } from '../../context.ts';
import type { LakeDocument } from '../../document.ts';
import { QueryParser } from '../groq/query-parser.ts';
import type { Params } from '../groq/query-parser.ts';
import { someNode } from '../groq/walk-tree.ts';
import { filterConditions } from './filter-of-query.ts';
import { LAKE_IDENTITY } from './evaluate-groq.ts';

/*
 * Evaluates what needs nothing but one document at once, in the thread that serves requests. In a query worker it would wait until
 * a change of many documents is applied, and each document would be copied there. Whatever could take long, or reads other
 * documents, is left to the workers.
 */

/** Nodes that look at each part of a document once at most. Those that map or filter arrays can be nested, so they are missing. */
const NODE_TYPES = new Set<string>([
  'AccessAttribute',
  'AccessElement',
  'And',
  'Array',
  'ArrayElement',
  'Context',
  'FuncCall',
  'Group',
  'Not',
  'Object',
  'ObjectAttributeValue',
  'ObjectSplat',
  'OpCall',
  'Or',
  'Parameter',
  'Projection',
  'Select',
  'SelectAlternative',
  'This',
  'Tuple',
  'Value',
]);

/** The parser takes milliseconds for a query of this length, and seconds for one of 50,000 characters. */
const MAX_QUERY_LENGTH = 5000;
/** More than any query of the Studio has. Each `references()` or `match` reads the whole document. */
const MAX_NODES = 200;
/** groq-js compares each word of a `match` pattern with each word of the text. */
const MAX_PATTERN_LENGTH = 200;
const FUNCTION_NAMESPACES = new Set(['global', 'string', 'delta']);

const parser = new QueryParser();
const known = new WeakMap<ExprNode, boolean>();

/**
 * Evaluates a rule about a changed document, such as the filter of a webhook.
 *
 * @returns the value, or `undefined` if the rule needs a worker.
 * @throws {QueryError} if the rule is malformed.
 */
export function evaluateWithoutWorker(
  rule: string,
  { params = {}, document, before, after }: EvaluateOptions,
): { value: unknown } | undefined {
  const hasDelta = before !== undefined || after !== undefined;
  const tree = parser.parse(rule, params, hasDelta ? 'delta' : 'normal');
  if (!isSimple(tree)) return undefined;
  try {
    const value = evaluateSync(tree, {
      params,
      root: document,
      identity: LAKE_IDENTITY,
      timestamp: new Date(),
      ...(hasDelta && { before: before ?? null, after: after ?? null }),
    }).data as unknown;
    return { value: JSON.parse(JSON.stringify(value) ?? 'null') as unknown };
  } catch {
    // For example a function that only the slower evaluator implements.
    return undefined;
  }
}

/**
 * Tests for each document whether the filter of a query selects it.
 *
 * @returns `undefined` if the query needs a worker.
 * @throws {QueryError} if the query is malformed, or has no filter.
 */
export function matchWithoutWorker(
  { query, params, identity }: { query: string; params: Params; identity: string },
  documents: readonly (LakeDocument | undefined)[],
): boolean[] | undefined {
  if (query.length > MAX_QUERY_LENGTH) return undefined;
  const conditions = filterConditions(parser.parse(query, params), query);
  if (!conditions?.every(isSimple)) return undefined;
  const timestamp = new Date();
  try {
    return documents.map(
      (document) =>
        document !== undefined &&
        conditions.every(
          (condition) => evaluateSync(condition, { params, root: document, identity, timestamp }).data === true,
        ),
    );
  } catch {
    return undefined;
  }
}

function isSimple(tree: ExprNode): boolean {
  const isKnown = known.get(tree);
  if (isKnown !== undefined) return isKnown;
  let nodes = 0;
  const isSimpleTree = !someNode(tree, (node) => ++nodes > MAX_NODES || needsWorker(node));
  known.set(tree, isSimpleTree);
  return isSimpleTree;
}

function needsWorker(node: ExprNode): boolean {
  if (!NODE_TYPES.has(node.type)) return true;
  if (node.type === 'OpCall') return node.op === 'match' && !isShortPattern(node.right);
  if (node.type === 'Projection') return !isPartOfDocument(node.base);
  if (node.type !== 'FuncCall') return false;
  return !FUNCTION_NAMESPACES.has(node.namespace) || (node.name === 'path' && !node.args.every(isShortPattern));
}

/** In a projection of a projection, an array can become twice as long with each of them, as in `{"a": [...a, ...a]}`. */
const isPartOfDocument = (node: ExprNode): boolean =>
  node.type === 'This' || (node.type === 'AccessAttribute' && (node.base === undefined || isPartOfDocument(node.base)));

/** groq-js makes regular expressions of patterns. With several asterisks, they can take any time. */
const isShortPattern = (node: ExprNode): boolean =>
  node.type === 'Value' &&
  typeof node.value === 'string' &&
  node.value.length <= MAX_PATTERN_LENGTH &&
  !/\*.+\*/.test(node.value);
