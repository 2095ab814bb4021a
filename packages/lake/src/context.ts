import type { DatabaseSync } from 'node:sqlite';
import type { User } from './auth/user.ts';
import type { CommittedTransaction, LakeDocument, Visibility } from './document.ts';
import type { Logger } from './logger.ts';

/** `raw`, `published`, `drafts` (alias `previewDrafts`), or a stack of release names, `drafts` and `published`. */
export type Perspective = string | readonly string[];

export interface EvaluateOptions {
  params?: Readonly<Record<string, unknown>>;
  /** Default `raw`. */
  perspective?: Perspective;
  /** Value of `@` at the root of the query, against which a condition such as `_type == "post"` is evaluated. */
  document?: unknown;
  /** Values of `before()` and `after()`. If present, `delta::` functions are available. */
  before?: unknown;
  after?: unknown;
}

export interface MutateOptions {
  /** Id of the user who makes the change; default: the administrator. */
  author?: string | undefined;
  /** Becomes the `_rev` of written documents. An id that has been used is rejected with 409. Default: a new id. */
  transactionId?: string | undefined;
  /** Compute and check everything, but store nothing. */
  dryRun?: boolean;
  visibility?: Visibility;
}

export interface MutateResult {
  transactionId: string;
  /** One entry for each document of each mutation, in order. */
  results: readonly {
    id: string;
    operation: 'create' | 'update' | 'delete' | 'none';
    document?: LakeDocument;
  }[];
}

/** Services that every module of the lake can use. */
export interface LakeContext {
  /** The shared connection. A transaction must begin and commit without an `await` in between. */
  database: DatabaseSync;
  dataDir: string;
  projectId: string;
  dataset: string;
  logger: Logger;
  /** The user of a token, for connections that do not send it in a header; undefined if the token is not valid. */
  authenticate(token: string): User | undefined;
  /** People and the users of tokens, including former ones. */
  users(): readonly User[];
  /** Calls back when a user loses access or is signed out everywhere, to end what the user has open. */
  onAccessRemoved(listener: (userId: string) => void): void;
  getDocument(id: string): LakeDocument | undefined;
  idsBeginningWith(prefix: string): string[];
  /** Applies mutations in one transaction. Resolves when it is on disk. @throws {HttpError} */
  mutate(mutations: readonly unknown[], options?: MutateOptions): Promise<MutateResult>;
  /** Evaluates GROQ within the time limit, on all transactions committed before the call. @throws {HttpError} */
  evaluate(query: string, options?: EvaluateOptions): Promise<unknown>;
  /**
   * Calls back after each durable commit, in order. Errors of a listener are logged. Returns a function that removes
   * the listener.
   */
  onTransaction(listener: (transaction: CommittedTransaction) => void): () => void;
  /**
   * Calls back inside the database transaction, just before the commit, for writes to `database` that must be atomic
   * with the change, such as the outbox of webhooks. Must be synchronous. Throwing rolls back the change.
   */
  onCommitting(listener: (transaction: CommittedTransaction) => void): () => void;
}
