/** A stored document: plain JSON with the attributes that the lake itself keeps. */
export interface LakeDocument {
  _id: string;
  _type: string;
  /** Id of the transaction that last changed the document. */
  _rev: string;
  /** ISO 8601, UTC. */
  _createdAt: string;
  /** ISO 8601, UTC. */
  _updatedAt: string;
  [attribute: string]: unknown;
}

/** One document's part in a committed transaction. */
export interface DocumentChange {
  documentId: string;
  type: string;
  /** The document before the transaction; absent where it was created. */
  previous?: LakeDocument;
  /** The document after the transaction; absent where it was deleted. */
  result?: LakeDocument;
}

/** What one call to the mutate or the actions endpoint did, all or nothing. */
export interface CommittedTransaction {
  /** Counts up by one with each transaction of this data folder. */
  sequence: number;
  transactionId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Id of the user who wrote. */
  author: string;
  /** When listeners and queries see it, as the writer asked. */
  visibility: Visibility;
  /** One entry for each document the transaction touched, in the order of the first touch. */
  changes: readonly (DocumentChange & { mutations: readonly unknown[] })[];
}

export type Visibility = 'sync' | 'async' | 'deferred';

const DRAFTS = 'drafts.';
const VERSIONS = 'versions.';

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS);
}

function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS);
}

/** Published means: neither a draft nor a version of a release. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id);
}

/** `drafts.x` and `versions.r.x` give `x`; anything else is returned as it is. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length);
  if (!isVersionId(id)) return id;
  const release = id.indexOf('.', VERSIONS.length);
  return release === -1 ? id : id.slice(release + 1);
}

export function draftIdOf(id: string): string {
  return DRAFTS + publishedIdOf(id);
}

/** Release name of `versions.<release>.<id>`. */
export function releaseOf(id: string): string | undefined {
  if (!isVersionId(id)) return undefined;
  const end = id.indexOf('.', VERSIONS.length);
  return end === -1 ? undefined : id.slice(VERSIONS.length, end);
}

/**
 * Whether a reader without a token may see the document. As on the hosted service, an id with a dot in it is private,
 * which covers drafts and versions.
 */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}
