import { GroqSyntaxError, parse } from 'groq-js';
import type { ExprNode } from 'groq-js';
import { QueryError } from '../query-error.ts';
import { someNode } from './walk-tree.ts';

const CACHE_SIZE = 500;
/** Longer keys are not worth their memory. */
const MAX_KEY_LENGTH = 20_000;

export type Params = Readonly<Record<string, unknown>>;

/**
 * Parses queries, keeping the trees of the last ones. Parameter values are part of the key, because the parser puts
 * them into the tree (a slice `[0...$n]` can be parsed in no other way).
 */
export class QueryParser {
  readonly #cache = new Map<string, ExprNode>();

  /** @throws {QueryError} where the query is malformed, or names an unknown function or a parameter not given. */
  parse(query: string, params: Params, mode: 'normal' | 'delta' = 'normal'): ExprNode {
    const key = `${mode} ${JSON.stringify(params)} ${query}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) {
      this.#cache.delete(key);
      this.#cache.set(key, cached);
      return cached;
    }
    const tree = parseQuery(query, params, mode);
    if (key.length <= MAX_KEY_LENGTH) {
      this.#cache.set(key, tree);
      const oldest = this.#cache.keys().next();
      if (this.#cache.size > CACHE_SIZE && !oldest.done) this.#cache.delete(oldest.value);
    }
    return tree;
  }
}

function parseQuery(query: string, params: Params, mode: 'normal' | 'delta'): ExprNode {
  let tree: ExprNode;
  try {
    tree = parse(query, { params, mode });
  } catch (error) {
    throw parseFailure(query, error);
  }
  someNode(tree, (node) => {
    if (node.type !== 'Parameter' || Object.hasOwn(params, node.name)) return false;
    const start = Math.max(0, query.indexOf(`$${node.name}`));
    throw new QueryError({
      kind: 'parse',
      description: `param $${node.name} referenced, but not provided`,
      query,
      start,
      end: start + node.name.length + 1,
    });
  });
  return tree;
}

function parseFailure(query: string, error: unknown): QueryError {
  // The parser calls itself for each level until the stack is full.
  const tooDeep = error instanceof RangeError ? 'The query is nested too deep' : undefined;
  const description = tooDeep ?? (error instanceof Error ? error.message : String(error));
  if (error instanceof GroqSyntaxError) {
    // The message repeats the position, which is given apart.
    const detail = description.replace(/^Syntax error in GROQ query at position \d+: /, '');
    const start = Math.min(error.position, query.length);
    return new QueryError({ kind: 'parse', description: detail, query, start, end: Math.min(start + 1, query.length) });
  }
  const name = /^Undefined (?:function|namespace): (\S+)$/.exec(description)?.[1];
  const start = name === undefined ? 0 : Math.max(0, query.indexOf(name));
  const end = name === undefined ? query.length : start + name.length;
  return new QueryError({ kind: 'parse', description, query, start, end });
}
