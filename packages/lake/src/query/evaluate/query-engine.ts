import type { EvaluateOptions, ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { QueryParser } from '../groq/query-parser.ts';
import type { Params } from '../groq/query-parser.ts';
import { Dataset } from '../indexes/dataset.ts';
import type { DocumentState } from '../indexes/dataset.ts';
import type { ResolvedPerspective } from '../perspectives/resolve-perspective.ts';
import { HostFunctions } from '../plan/host-functions.ts';
import { IndexScan } from '../plan/index-scan.ts';
import { planQuery } from '../plan/plan-query.ts';
import { textMatcherFactory } from '../plan/text-matcher-factory.ts';
import { QueryError } from '../query-error.ts';
import { syncTagsOfQuery } from '../sync-tags.ts';
import { TextMatcher } from '../text/text-matcher.ts';
import { evaluateGroq, LAKE_IDENTITY, tryEvaluateSync } from './evaluate-groq.ts';
import { filterOf } from './filter-of-query.ts';

export interface QueryRequest {
  kind: 'query';
  query: string;
  params: Params;
  perspective: ResolvedPerspective;
  /** Value of `identity()`, from `identityOf`. Default: that of the lake itself. */
  identity?: string;
  /** Return only documents that are readable without a token. */
  publicOnly: boolean;
  /** A longer result fails. Results within the process, such as the documents of a mutation, have no limit. */
  maxResultBytes?: number;
  /** Uncommitted changes that the query takes into account. */
  pending?: readonly DocumentState[];
  /** Value of `@` at the root of the query. */
  root?: unknown;
  /** Values of `before()` and `after()`. If present, `delta::` functions are available. */
  delta?: { before: unknown; after: unknown };
}

/** Tests for each document whether the filter of a query selects it. The result is an array of booleans. */
export interface MatchRequest {
  kind: 'match';
  query: string;
  params: Params;
  /** As in a QueryRequest. */
  identity?: string;
  /** Whether the listener has no token. */
  publicOnly?: boolean;
  /** As JSON. */
  documents: readonly (string | undefined)[];
}

export interface QueryResult {
  /** Serialized in the worker, so that the result is copied between threads only once. */
  json: string;
  syncTags: string[];
}

/** Documents indexed at a time in the background. One of 11 KB takes about 1 ms, for which a query may have to wait. */
const TEXT_INDEX_BATCH = 1;

/** Evaluates queries on documents in memory. It runs in a worker, because a query can block its thread for any time. */
export class QueryEngine {
  readonly #dataset: Dataset;
  readonly #parser = new QueryParser();
  readonly #sanity: { projectId: string; dataset: string };

  constructor(documents: Iterable<LakeDocument>, sanity: { projectId: string; dataset: string }) {
    this.#dataset = new Dataset(documents);
    this.#sanity = sanity;
  }

  /** The stored document with this id. */
  get(id: string): LakeDocument | undefined {
    return this.#dataset.get(id);
  }

  apply(states: readonly DocumentState[]): void {
    this.#dataset.apply(states);
  }

  /** Adds a batch of changed documents to the text index. Returns whether any are left. */
  updateTextIndex(): boolean {
    return this.#dataset.text.processQueue(TEXT_INDEX_BATCH);
  }

  /** @throws {QueryError} */
  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    if (request.kind === 'match') return this.#match(request);
    const { pending = [] } = request;
    return pending.length === 0 ? this.#query(request) : this.#dataset.withChanges(pending, () => this.#query(request));
  }

  async #query(request: QueryRequest): Promise<QueryResult> {
    const { query, params, perspective, publicOnly, root, delta, identity = LAKE_IDENTITY } = request;
    const { maxResultBytes = Number.POSITIVE_INFINITY } = request;
    const tree = this.#parser.parse(query, params, delta === undefined ? 'normal' : 'delta');
    const visible = this.#dataset.visibleIn(perspective, publicOnly);
    const scan = new IndexScan(this.#dataset, visible);
    const hostFunctions = new HostFunctions();
    const dereferenced = new Set<string>();
    const options: EvaluateOptions = {
      dataset: visible.documents,
      params,
      root,
      before: delta?.before,
      after: delta?.after,
      sanity: this.#sanity,
      identity,
      timestamp: new Date(),
      dereference: hostFunctions.dereference((id) => {
        dereferenced.add(id);
        return visible.byId.get(id);
      }),
    };
    const plan = planQuery(tree, {
      createTextMatcher: textMatcherFactory({
        scan,
        find: (id) => visible.byId.get(id),
        evaluate: (node, document) => tryEvaluateSync(node, { ...options, root: document }),
      }),
      indexes: { scan, hostFunctions, evaluate: (node) => tryEvaluateSync(node, options) },
    });
    const result = await evaluateGroq(plan, options);
    const json = JSON.stringify(result) ?? 'null';
    if (Buffer.byteLength(json) > maxResultBytes) {
      throw new QueryError({ kind: 'resultTooLarge', maxBytes: maxResultBytes });
    }
    return { json, syncTags: syncTagsOfQuery(tree, dereferenced) };
  }

  async #match({ query, params, documents, identity = LAKE_IDENTITY }: MatchRequest): Promise<QueryResult> {
    const filter = filterOf(this.#parser.parse(query, params), query);
    const matches: boolean[] = [];
    for (const json of documents) {
      const document = json === undefined ? undefined : (JSON.parse(json) as LakeDocument);
      matches.push(document !== undefined && (await this.#selects(filter, { params, identity }, document)));
    }
    return { json: JSON.stringify(matches), syncTags: [] };
  }

  async #selects(
    filter: ExprNode,
    request: Required<Pick<MatchRequest, 'params' | 'identity'>>,
    document: LakeDocument,
  ): Promise<boolean> {
    const options: EvaluateOptions = {
      ...request,
      dataset: [document],
      sanity: this.#sanity,
      dereference: ({ _ref: id }) => (id === document._id ? document : undefined),
    };
    const plan = planQuery(filter, {
      createTextMatcher: (match) =>
        new TextMatcher(match, {
          find: (id) => (id === document._id ? document : undefined),
          evaluate: (node) => tryEvaluateSync(node, { ...options, root: document }),
        }),
    });
    const selected = await evaluateGroq(plan, options);
    return Array.isArray(selected) && selected.length > 0;
  }
}
