import { evaluate, evaluateSync } from 'groq-js';
import type { EvaluateOptions, ExprNode } from 'groq-js';
import { QueryError } from '../query-error.ts';

/**
 * Evaluates a parsed query; the result is ready for JSON (dates and paths in it know how to write themselves).
 * The synchronous evaluator is up to eleven times faster; what it does not know (`diff::`) goes to the other one.
 * @throws {QueryError} where the query uses something that neither implements.
 */
export async function evaluateQuery(tree: ExprNode, options: EvaluateOptions): Promise<unknown> {
  try {
    return evaluateSync(tree, options).data;
  } catch {
    return evaluateSlowly(tree, options);
  }
}

/** As `evaluateQuery` for a part of a query, which may turn out to need the other evaluator: undefined then. */
export function evaluateIfPossible(node: ExprNode, options: EvaluateOptions): unknown {
  try {
    return evaluateSync(node, options).data;
  } catch {
    return undefined;
  }
}

async function evaluateSlowly(tree: ExprNode, options: EvaluateOptions): Promise<unknown> {
  try {
    const value = await evaluate(tree, options);
    return (await value.get()) as unknown;
  } catch (error) {
    throw new QueryError({ kind: 'evaluation', description: evaluationProblem(error) });
  }
}

function evaluationProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === 'not implemented' || message.includes('not supported')
    ? 'The query uses a function that this content lake does not support'
    : `The query could not be evaluated: ${message}`;
}
