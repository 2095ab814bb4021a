import type { LakeDocument } from '../document.ts';
import { Dataset } from './dataset.ts';
import type { DocumentState, VisibleDocuments } from './dataset.ts';
import { evaluateQuery } from './evaluate-query.ts';
import { QueryParser } from './parse-query.ts';
import type { Params } from './parse-query.ts';
import type { View } from './perspective.ts';
import { syncTagsOfQuery } from './sync-tags.ts';

export interface QueryRequest {
  query: string;
  params: Params;
  view: View;
  /** Show only what a reader without a token may see. */
  publicOnly: boolean;
  /** What the query sees instead of the dataset. */
  documents?: readonly LakeDocument[];
  /** Changes that are not committed yet, which the query is to see all the same. */
  pending?: readonly DocumentState[];
  /** Value of `@` at the root of the query. */
  root?: unknown;
  /** Values of `before()` and `after()`; given, they switch on `delta::`. */
  delta?: { before: unknown; after: unknown };
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
  async run(request: QueryRequest): Promise<QueryResult> {
    const { query, params, root, delta } = request;
    const tree = this.#parser.parse(query, params, delta === undefined ? 'normal' : 'delta');
    const { documents, byId } = this.#visible(request);
    const followed = new Set<string>();
    const result = await evaluateQuery(tree, {
      dataset: documents,
      params,
      root,
      before: delta?.before,
      after: delta?.after,
      sanity: this.#sanity,
      identity: '',
      dereference: ({ _ref }) => {
        followed.add(_ref);
        return byId.get(_ref);
      },
    });
    return { json: JSON.stringify(result) ?? 'null', syncTags: syncTagsOfQuery(tree, followed) };
  }

  #visible({ documents, pending, view, publicOnly }: QueryRequest): VisibleDocuments {
    if (documents !== undefined) {
      return { documents, byId: new Map(documents.map((document) => [document._id, document])) };
    }
    return pending === undefined ? this.#dataset.visible(view, publicOnly) : this.#dataset.visibleWith(pending, view);
  }
}
