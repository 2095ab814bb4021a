import { GroqSyntaxError, parse } from 'groq-js';
import type { ExprNode } from 'groq-js';
import { errorMessage } from '@site/service-kit/error-message';
import { QueryError } from '../query-error.ts';
import { someNode } from './walk-tree.ts';

const MAX_CACHED_QUERIES = 500;
/** Longer keys are not cached, to limit memory. */
const MAX_KEY_LENGTH = 20_000;

export type Params = Readonly<Record<string, unknown>>;

/**
 * Parses queries and caches the trees, least recently used first. Parameter values are part of the key, because groq-js
 * inserts them into the tree (it cannot parse a slice such as `[0...$n]` otherwise).
 */
export class QueryParser {
  readonly #cache = new Map<string, ExprNode>();

  /** @throws {QueryError} if the query is malformed or uses an unknown function or a missing parameter. */
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
      if (this.#cache.size > MAX_CACHED_QUERIES && !oldest.done) this.#cache.delete(oldest.value);
    }
    return tree;
  }
}

function parseQuery(query: string, params: Params, mode: 'normal' | 'delta'): ExprNode {
  let tree: ExprNode;
  try {
    // groq-js requires a line feed after a comment.
    tree = parse(`${query}\n`, { params, mode });
  } catch (error) {
    throw toQueryError(query, error);
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

function toQueryError(query: string, error: unknown): QueryError {
  // The parser is recursive, so a deeply nested query overflows the stack.
  const tooDeep = error instanceof RangeError ? 'The query is nested too deeply' : undefined;
  const description = tooDeep ?? errorMessage(error);
  if (error instanceof GroqSyntaxError) {
    // The response has the position in separate fields.
    const detail = description.replace(/^Syntax error in GROQ query at position \d+: /, '');
    const start = Math.min(error.position, query.length);
    return new QueryError({ kind: 'parse', description: detail, query, start, end: Math.min(start + 1, query.length) });
  }
  const name = /^Undefined (?:function|namespace): (\S+)$/.exec(description)?.[1];
  const start = name === undefined ? 0 : Math.max(0, query.indexOf(name));
  const end = name === undefined ? query.length : start + name.length;
  return new QueryError({ kind: 'parse', description, query, start, end });
}
