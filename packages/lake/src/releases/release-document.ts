import type { LakeDocument } from '../document.ts';
import { isJsonObject } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';

const FOLDER = '_.releases.';

/** What all ids of release documents begin with. */
export const RELEASES = FOLDER;

/**
 * The states that releases rest in. The hosted service has some in between (`publishing`, `archiving` …), which here
 * begin and end within one transaction.
 */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived';

/** The document that stands for a release. https://www.sanity.io/docs/content-lake/content-release-document-flow */
export interface ReleaseDocument extends LakeDocument {
  _type: 'system.release';
  /** The last part of its id, and the middle one of its versions' ids. */
  name: string;
  state: ReleaseState;
  /** Title, description, `releaseType`, `intendedPublishAt`, `cardinality` (`one` for a scheduled draft). */
  metadata: JsonObject;
  /** ISO 8601, while it is scheduled. */
  publishAt?: string;
  /** ISO 8601, once it is published. */
  publishedAt?: string;
  /** The versions that it had when it was published or archived. */
  finalDocumentStates?: readonly { id: string }[];
  /** Why it was not published at its time. */
  error?: { message: string };
}

export function releaseDocumentId(name: string): string {
  return FOLDER + name;
}

export function isReleaseId(id: string): boolean {
  return id.startsWith(FOLDER);
}

/** Where to look for a release: the store, or a pending transaction. */
export interface DocumentSource {
  get: (id: string) => LakeDocument | undefined;
}

/** The release of that name; a document of another kind at its id is none. */
export function findRelease(documents: DocumentSource, name: string): ReleaseDocument | undefined {
  const document = documents.get(releaseDocumentId(name));
  return document !== undefined && isRelease(document) ? document : undefined;
}

export function isRelease(document: LakeDocument): document is ReleaseDocument {
  return isReleaseId(document._id) && document._type === 'system.release' && isJsonObject(document['metadata']);
}
