import type { EvaluateOptions, ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { Dataset } from '../indexes/dataset.ts';
import type { DocumentState } from '../indexes/dataset.ts';
import { evaluateIfPossible, evaluateQuery } from './evaluate-groq.ts';
import { HostFunctions } from '../plan/host-functions.ts';
import { planQuery } from '../plan/plan-query.ts';
import { QueryParser } from '../groq/query-parser.ts';
import type { Params } from '../groq/query-parser.ts';
import type { ResolvedPerspective } from '../perspectives/resolve-perspective.ts';
import { QueryError } from '../query-error.ts';
import { IndexScan } from '../plan/index-scan.ts';
import { syncTagsOfQuery } from '../sync-tags.ts';
import { finds } from '../text/text-query.ts';

export interface QueryRequest {
  kind: 'query';
  query: string;
  params: Params;
  view: ResolvedPerspective;
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

/** Documents; about a millisecond's work, which a query may have to wait for. */
const PREPARED_AT_ONCE = 10;

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

  /** Does a part of the work that the next search would have to wait for. Returns whether any is left. */
  prepare(): boolean {
    return this.#dataset.text.advance(PREPARED_AT_ONCE);
  }

  /** @throws {QueryError} */
  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    if (request.kind === 'match') return this.#match(request);
    const { pending = [] } = request;
    return pending.length === 0 ? this.#query(request) : this.#dataset.with(pending, () => this.#query(request));
  }

  async #query({ query, params, view, publicOnly, root, delta }: QueryRequest): Promise<QueryResult> {
    const tree = this.#parser.parse(query, params, delta === undefined ? 'normal' : 'delta');
    const visible = this.#dataset.visible(view, publicOnly);
    const followed = new Set<string>();
    const calls = new HostFunctions();
    const options: EvaluateOptions = {
      dataset: visible.documents,
      params,
      root,
      before: delta?.before,
      after: delta?.after,
      sanity: this.#sanity,
      identity: '',
      timestamp: new Date(),
      dereference: calls.dereference((id) => {
        followed.add(id);
        return visible.byId.get(id);
      }),
    };
    const narrowed = planQuery(tree, {
      selector: new IndexScan(this.#dataset, visible),
      calls,
      evaluate: (node) => evaluateIfPossible(node, options),
      textTest: (textQuery) => {
        const ids = new Set(visible.pick(this.#dataset.text.finding(textQuery)).map(({ _id }) => _id));
        return (id) => ids.has(id);
      },
    });
    const result = await evaluateQuery(narrowed, options);
    return { json: JSON.stringify(result) ?? 'null', syncTags: syncTagsOfQuery(tree, followed) };
  }

  async #match({ query, params, documents }: MatchRequest): Promise<QueryResult> {
    const filter = filterOf(this.#parser.parse(query, params), query);
    const matches: boolean[] = [];
    for (const document of documents)
      matches.push(document !== undefined && (await this.#selects(filter, params, document)));
    return { json: JSON.stringify(matches), syncTags: [] };
  }

  async #selects(filter: ExprNode, params: Params, document: LakeDocument): Promise<boolean> {
    const calls = new HostFunctions();
    const tree = planQuery(filter, {
      calls,
      textTest: (query) => (id) => id === document._id && finds(query, document),
    });
    const selected = await evaluateQuery(tree, {
      dataset: [document],
      params,
      sanity: this.#sanity,
      identity: '',
      dereference: calls.dereference((id) => (id === document._id ? document : undefined)),
    });
    return Array.isArray(selected) && selected.length > 0;
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
