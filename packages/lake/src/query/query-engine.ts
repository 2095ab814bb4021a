import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../document.ts';
import { Dataset } from './dataset.ts';
import type { DocumentState } from './dataset.ts';
import { evaluateQuery } from './evaluate-query.ts';
import { QueryParser } from './parse-query.ts';
import type { Params } from './parse-query.ts';
import type { View } from './perspective.ts';
import { QueryError } from './query-error.ts';
import { syncTagsOfQuery } from './sync-tags.ts';
import { resolveTextQueries } from './text-query.ts';

export interface QueryRequest {
  kind: 'query';
  query: string;
  params: Params;
  view: View;
  /** Show only what a reader without a token may see. */
  publicOnly: boolean;
  /** Changes that are not committed yet, which the query is to see all the same. */
  pending?: readonly DocumentState[];
  /** Value of `@` at the root of the query. */
  root?: unknown;
  /** Values of `before()` and `after()`; given, they switch on `delta::`. */
  delta?: { before: unknown; after: unknown };
}

/** Asks for each document whether it belongs to what the query selects; the result is an array of booleans. */
export interface MatchRequest {
  kind: 'match';
  query: string;
  params: Params;
  documents: readonly (LakeDocument | undefined)[];
}

export interface QueryResult {
  /** The result as JSON text, so that it is written and copied once. */
  json: string;
  syncTags: string[];
}

/** Answers queries from documents in memory. It runs in a worker: a query may keep the thread for as long as it likes. */
export class QueryEngine {
  readonly #dataset: Dataset;
  readonly #parser = new QueryParser();
  readonly #sanity: { projectId: string; dataset: string };

  constructor(documents: Iterable<LakeDocument>, sanity: { projectId: string; dataset: string }) {
    this.#dataset = new Dataset(documents);
    this.#sanity = sanity;
  }

  apply(states: readonly DocumentState[]): void {
    this.#dataset.apply(states);
  }

  /** @throws {QueryError} */
  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    return request.kind === 'query' ? this.#query(request) : this.#match(request);
  }

  async #query({ query, params, view, publicOnly, pending, root, delta }: QueryRequest): Promise<QueryResult> {
    const tree = this.#parser.parse(query, params, delta === undefined ? 'normal' : 'delta');
    const visible =
      pending === undefined ? this.#dataset.visible(view, publicOnly) : this.#dataset.visibleWith(pending, view);
    const followed = new Set<string>();
    const result = await evaluateQuery(resolveTextQueries(tree, visible.documents), {
      dataset: visible.documents,
      params,
      root,
      before: delta?.before,
      after: delta?.after,
      sanity: this.#sanity,
      identity: '',
      dereference: ({ _ref }) => {
        followed.add(_ref);
        return visible.byId.get(_ref);
      },
    });
    return { json: JSON.stringify(result) ?? 'null', syncTags: syncTagsOfQuery(tree, followed) };
  }

  async #match({ query, params, documents }: MatchRequest): Promise<QueryResult> {
    const filter = filterOf(this.#parser.parse(query, params), query);
    const matches: boolean[] = [];
    for (const document of documents) {
      const dataset = document === undefined ? [] : [document];
      const options = { dataset, params, sanity: this.#sanity, identity: '' };
      const selected = await evaluateQuery(resolveTextQueries(filter, dataset), options);
      matches.push(Array.isArray(selected) && selected.length > 0);
    }
    return { json: JSON.stringify(matches), syncTags: [] };
  }
}

/** The part of a query that selects documents, such as `*[_type == "post"]` of `*[_type == "post"] | order(title)`. */
function filterOf(tree: ExprNode, query: string): ExprNode {
  let node: ExprNode | undefined = tree;
  while (node !== undefined && node.type !== 'Filter' && node.type !== 'Everything') {
    node = 'base' in node ? node.base : undefined;
  }
  if (node !== undefined) return node;
  throw new QueryError({
    kind: 'parse',
    description: 'A listener needs a query that filters documents, such as *[_type == "post"]',
    query,
    start: 0,
    end: query.length,
  });
}
