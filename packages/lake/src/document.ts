/** A stored document: plain JSON with the attributes that the lake sets. */
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

const jsonOfDocuments = new WeakMap<LakeDocument, string>();

/** The JSON of a document that is not changed any more, serialized once for all that store, record or send it. */
export function documentJson(document: LakeDocument): string {
  let json = jsonOfDocuments.get(document);
  if (json === undefined) {
    json = JSON.stringify(document);
    jsonOfDocuments.set(document, json);
  }
  return json;
}

/** The limit of the hosted service. https://www.sanity.io/docs/content-lake/technical-limits */
export const MAX_DOCUMENT_BYTES = 32_000_000;

export function isTooLarge(document: LakeDocument): boolean {
  try {
    return Buffer.byteLength(documentJson(document)) > MAX_DOCUMENT_BYTES;
  } catch (error) {
    // The JSON is longer than the longest string.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** The change of one document in a committed transaction. */
export interface DocumentChange {
  documentId: string;
  type: string;
  /** The document before the transaction; absent if it was created. */
  previous?: LakeDocument;
  /** The document after the transaction; absent if it was deleted. */
  result?: LakeDocument;
}

/** The changes of one request to the mutate or actions endpoint, all or nothing. */
export interface CommittedTransaction {
  /** Incremented by one for each transaction in the data folder. */
  sequence: number;
  transactionId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Id of the user who wrote. */
  author: string;
  /** The visibility that the client requested. */
  visibility: Visibility;
  /** One entry for each changed document, in the order of its first change. */
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

/** Whether the id is neither that of a draft nor that of a version in a release. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id);
}

/** Returns `x` for `drafts.x` and `versions.r.x`; returns other ids unchanged. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length);
  if (!isVersionId(id)) return id;
  const release = id.indexOf('.', VERSIONS.length);
  return release === -1 ? id : id.slice(release + 1);
}

/** The ids of a document's versions in releases. */
export function versionIdsOf(id: string, source: { idsBeginningWith(prefix: string): string[] }): string[] {
  const publishedId = publishedIdOf(id);
  return source.idsBeginningWith(VERSIONS).filter((version) => publishedIdOf(version) === publishedId);
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
 * Whether the document is readable without a token. As in the hosted service, documents with a dot in their id are
 * private, including drafts and versions.
 */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}
