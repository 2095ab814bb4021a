import type { LakeDocument } from '../document.ts';

/**
 * The change of one document by one transaction. The documents and mutations are decompressed and parsed each time that
 * they are read, so code that only needs to know whether the document existed does not read them.
 */
export interface Revision {
  readonly sequence: number;
  readonly documentId: string;
  readonly transactionId: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** Id of the user who made the change. */
  readonly author: string;
  /** Whether the document existed before the transaction. */
  readonly existed: boolean;
  /** Whether the document exists after the transaction. */
  readonly exists: boolean;
  readonly mutations: unknown;
  /** Null if the transaction created the document. */
  readonly before: LakeDocument | null;
  /** Null if the transaction deleted the document. */
  readonly after: LakeDocument | null;
}
