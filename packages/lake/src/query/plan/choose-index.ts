import type { ExprNode } from 'groq-js';
import { constantArray, constantValue, isStringArray, splitConjunction } from '../groq/filter-conditions.ts';
import { unionSorted } from '../indexes/sorted-documents.ts';
import { textMatchOf } from '../text/text-query.ts';
import { matchTermsOf } from '../text/tokens.ts';
import { isIndexedText } from './indexed-text.ts';
import { indexedAttribute } from './index-scan.ts';
import type { Candidates, IndexScan } from './index-scan.ts';

export interface ChosenIndex extends Candidates {
  /** The condition that the scan covers. */
  condition: ExprNode;
}

/** The text index is searched only if the other indexes leave more documents than this. */
const TEXT_INDEX_THRESHOLD = 100;

/**
 * Chooses the index that leaves the fewest documents.
 * @param conditions the conditions of a filter, all of which must be true
 * @returns undefined if no index supports any of them
 */
export function chooseIndex(conditions: readonly ExprNode[], scan: IndexScan): ChosenIndex | undefined {
  const byKey = smallest(conditions, (condition) => scanKeys(condition, scan));
  if (byKey !== undefined && byKey.documents.length <= TEXT_INDEX_THRESHOLD) return byKey;
  const byText = smallest(conditions, (condition) => scanText(condition, scan));
  if (byKey === undefined || byText === undefined) return byKey ?? byText;
  return byKey.documents.length <= byText.documents.length ? byKey : byText;
}

function smallest(
  conditions: readonly ExprNode[],
  scanIndex: (condition: ExprNode) => Candidates | undefined,
): ChosenIndex | undefined {
  let best: ChosenIndex | undefined;
  for (const condition of conditions) {
    const candidates = scanIndex(condition);
    if (candidates === undefined) continue;
    if (best === undefined || candidates.documents.length < best.documents.length) best = { ...candidates, condition };
  }
  return best;
}

function scanKeys(condition: ExprNode, scan: IndexScan): Candidates | undefined {
  switch (condition.type) {
    case 'Or':
      return scanEither(condition.left, condition.right, scan);
    case 'OpCall':
      return condition.op === '==' || condition.op === 'in' ? scanAttribute(condition, scan) : undefined;
    case 'FuncCall':
      return scanReferences(condition, scan);
    default:
      return undefined;
  }
}

function scanEither(left: ExprNode, right: ExprNode, scan: IndexScan): Candidates | undefined {
  const [a, b] = [left, right].map((side) => {
    const conditions = splitConjunction(side);
    const chosen = chooseIndex(conditions, scan);
    return chosen && { documents: chosen.documents, exact: chosen.exact && conditions.length === 1 };
  });
  return a && b && { documents: unionSorted([a.documents, b.documents]), exact: a.exact && b.exact };
}

type OpCall = Extract<ExprNode, { type: 'OpCall' }>;

function scanAttribute({ op, left, right }: OpCall, scan: IndexScan): Candidates | undefined {
  const attribute = indexedAttribute(left);
  if (attribute === undefined) {
    const mirrored = op === '==' ? indexedAttribute(right) : undefined;
    const value = constantValue(left);
    if (mirrored === undefined || typeof value !== 'string') return undefined;
    return { documents: scan.byAttribute(mirrored, [value]), exact: true };
  }
  const values = op === '==' ? [constantValue(right)] : constantArray(right);
  // The indexes contain only strings; a slug can also be a number or missing.
  return values !== undefined && isStringArray(values)
    ? { documents: scan.byAttribute(attribute, values), exact: true }
    : undefined;
}

type FuncCall = Extract<ExprNode, { type: 'FuncCall' }>;

function scanReferences({ namespace, name, args }: FuncCall, scan: IndexScan): Candidates | undefined {
  if (namespace !== 'global' || name !== 'references') return undefined;
  const ids = args.flatMap((argument) => constantArray(argument) ?? [constantValue(argument)]);
  return isStringArray(ids) ? { documents: scan.byReference(ids), exact: true } : undefined;
}

function scanText(condition: ExprNode, scan: IndexScan): Candidates | undefined {
  if (condition.type !== 'OpCall' || condition.op !== 'match') return undefined;
  const textMatch = textMatchOf(condition);
  if (textMatch !== undefined) return scan.byTextMatch(textMatch);
  if (!isIndexedText(condition.left)) return undefined;
  const patterns = constantArray(condition.right) ?? [constantValue(condition.right)];
  if (!isStringArray(patterns)) return undefined;
  // The terms may match in another attribute than the filter names.
  return { documents: scan.byMatchTerms(patterns.flatMap(matchTermsOf)), exact: false };
}
