import type { LakeDocument } from '../document.ts';
import { isJsonObject } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';

const FOLDER = '_.releases.';

/** Prefix of the ids of release documents. */
export const RELEASES = FOLDER;

/**
 * States of a release. The hosted service also has transitional ones (`publishing`, `archiving` …), which this lake
 * enters and leaves within one transaction.
 */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived';

/** The document of a release. https://www.sanity.io/docs/content-lake/content-release-document-flow */
export interface ReleaseDocument extends LakeDocument {
  _type: 'system.release';
  /** The last segment of its id and the second segment of its versions' ids. */
  name: string;
  state: ReleaseState;
  /** Title, description, `releaseType`, `intendedPublishAt`, `cardinality` (`one` for a scheduled draft). */
  metadata: JsonObject;
  /** ISO 8601. Present while the release is scheduled. */
  publishAt?: string;
  /** ISO 8601. Present after the release is published. */
  publishedAt?: string;
  /** The versions in the release when it was published or archived. */
  finalDocumentStates?: readonly { id: string }[];
  /** Why the release could not be published at the scheduled time. */
  error?: { message: string };
}

export function releaseDocumentId(name: string): string {
  return FOLDER + name;
}

export function isReleaseId(id: string): boolean {
  return id.startsWith(FOLDER);
}

/** The store, or a pending transaction. */
export interface DocumentSource {
  get: (id: string) => LakeDocument | undefined;
}

/** Finds a release by name. Ignores a document of another type with its id. */
export function findRelease(documents: DocumentSource, name: string): ReleaseDocument | undefined {
  const document = documents.get(releaseDocumentId(name));
  return document !== undefined && isRelease(document) ? document : undefined;
}

export function isRelease(document: LakeDocument): document is ReleaseDocument {
  return isReleaseId(document._id) && document._type === 'system.release' && isJsonObject(document['metadata']);
}
