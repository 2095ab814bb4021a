import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Duplex } from 'node:stream';
import type { User } from './auth/user.ts';
import type { CommittedTransaction, LakeDocument, Visibility } from './document.ts';
import type { Logger } from './logger.ts';
import type { Route } from './http/route.ts';

/** `raw`, `published`, `drafts` (alias `previewDrafts`), or a stack of release names, `drafts` and `published`. */
export type Perspective = string | readonly string[];

export interface EvaluateOptions {
  params?: Readonly<Record<string, unknown>>;
  /** Default `raw`. */
  perspective?: Perspective;
  /** The value of `@` at the root of the query: a filter such as `_type == "post"` is then tested against it. */
  document?: unknown;
  /** Values of `before()` and `after()`, which also switch on `delta::` functions. */
  before?: unknown;
  after?: unknown;
}

export interface MutateOptions {
  /** Id of the user in whose name the change is made; default the administrator. */
  author?: string | undefined;
  /** Becomes `_rev` of what is written; a used one is refused with 409. Default: a new one. */
  transactionId?: string | undefined;
  /** Compute and check everything, keep nothing. */
  dryRun?: boolean;
  visibility?: Visibility;
}

export interface MutateResult {
  transactionId: string;
  /** One entry for each mutation's document, in order. */
  results: readonly {
    id: string;
    operation: 'create' | 'update' | 'delete' | 'none';
    document?: LakeDocument;
  }[];
}

/** What every part of the lake can use. */
export interface LakeContext {
  /** The one open connection. Synchronous, so a transaction must begin and commit without an `await` between. */
  database: DatabaseSync;
  dataDir: string;
  projectId: string;
  dataset: string;
  logger: Logger;
  /** Whose token it is; undefined where it is nobody's. For connections that send it otherwise than in a header. */
  authenticate(token: string): User | undefined;
  /** Everyone who can sign in or could once. */
  users(): readonly User[];
  getDocument(id: string): LakeDocument | undefined;
  /** Applies mutations of the mutate endpoint in one transaction; resolves when they are on disk. Throws HttpError. */
  mutate(mutations: readonly unknown[], options?: MutateOptions): Promise<MutateResult>;
  /** Evaluates GROQ under the time limit; sees every transaction committed before the call. Throws HttpError. */
  evaluate(query: string, options?: EvaluateOptions): Promise<unknown>;
  /**
   * Calls back after each durable commit, in order. An error thrown by a listener is logged and goes no further.
   * Returns the function that ends it.
   */
  onTransaction(listener: (transaction: CommittedTransaction) => void): () => void;
  /**
   * Calls back inside the database transaction, just before the commit: what is written to `database` there is kept
   * with the change or lost with it (an outbox for webhooks). Must be synchronous; throwing refuses the change.
   */
  onCommitting(listener: (transaction: CommittedTransaction) => void): () => void;
}

/** A part that `startLake` puts together with the others: endpoints, and what runs beside them. */
export interface LakeModule {
  routes: readonly Route[];
  /** Called once, before the first request. */
  start?(lake: LakeContext): void | Promise<void>;
  /** Takes over a connection that asks for a WebSocket; false leaves it to the other parts. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, lake: LakeContext): boolean;
  /** Called once when the lake begins to close: ends the answers that would go on for ever. */
  endStreams?(): void;
  /** Called once, after the last request, before the database is closed. */
  close?(): void | Promise<void>;
}
