import { isPublishedId, publishedIdOf, releaseOf } from '../document.ts';
import type { Revision } from './revision.ts';

/** An entry of a document's history in the Studio. */
export interface DocumentEvent {
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument';
  timestamp: string;
  author: string;
  documentId: string;
  versionId?: string;
  versionRevisionId?: string;
  revisionId?: string;
  releaseId?: string;
  publishCause?: 'document.publish' | 'release.publish';
}

/** The revisions of a document, its drafts and its versions that one transaction created. */
export type RevisionGroup = readonly Revision[];

/**
 * Derives the event of a transaction from its changes to the published document, the draft and the versions. For example,
 * the draft was published if it was deleted while the published document changed. Returns undefined for edits, which the
 * Studio reads from the transactions.
 * @param documentId The id whose history is requested.
 */
export function eventOf(documentId: string, group: RevisionGroup): DocumentEvent | undefined {
  const own = group.find((revision) => revision.documentId === documentId);
  if (!own) return undefined;
  return isPublishedId(documentId) ? publishedEvent(own, group) : versionEvent(own, group);
}

function publishedEvent(own: Revision, group: RevisionGroup): DocumentEvent | undefined {
  const { documentId, transactionId } = own;
  if (!own.exists) {
    const created = group.find((other) => other !== own && !other.existed && other.exists);
    return created
      ? {
          ...base('unpublishDocument', own),
          documentId,
          versionId: created.documentId,
          versionRevisionId: transactionId,
        }
      : { ...base('deleteDocumentGroup', own), documentId };
  }
  const published = group.find((other) => other !== own && other.existed && !other.exists);
  if (published) return publishEvent(own, published);
  const type = own.existed ? 'updateLiveDocument' : 'createLiveDocument';
  return { ...base(type, own), documentId, revisionId: transactionId };
}

function versionEvent(own: Revision, group: RevisionGroup): DocumentEvent | undefined {
  const { documentId: versionId, transactionId } = own;
  const documentId = publishedIdOf(versionId);
  const release = releaseOf(versionId);
  const common = { documentId, versionId, ...(release === undefined ? {} : { releaseId: release }) };
  if (!own.existed) return { ...base('createDocumentVersion', own), ...common, versionRevisionId: transactionId };
  if (own.exists) return undefined;
  const published = group.find((other) => other.documentId === documentId && other.exists);
  if (published) return publishEvent(published, own);
  return { ...base('deleteDocumentVersion', own), ...common, ...revisionBefore(own) };
}

/**
 * The event of a published document that was written while it had no draft, for example by an import or a release. The
 * Studio compares the next draft with the newest event of this type, so without it there is nothing to compare with.
 * There is no `versionRevisionId`, because no revision of the draft was published.
 */
export function publishedWithoutDraftEvent(draftId: string, group: RevisionGroup): DocumentEvent | undefined {
  const documentId = publishedIdOf(draftId);
  const published = group.find((revision) => revision.documentId === documentId && revision.exists);
  if (!published || group.some((revision) => revision.documentId === draftId)) return undefined;
  const version = group.find((revision) => releaseOf(revision.documentId) !== undefined && !revision.exists);
  return {
    ...base('publishDocumentVersion', published),
    documentId,
    revisionId: published.transactionId,
    versionId: draftId,
    ...causeOf(version?.documentId ?? draftId),
  };
}

function publishEvent(published: Revision, version: Revision): DocumentEvent {
  return {
    ...base('publishDocumentVersion', published),
    documentId: published.documentId,
    revisionId: published.transactionId,
    versionId: version.documentId,
    ...revisionBefore(version),
    ...causeOf(version.documentId),
  };
}

function revisionBefore({ before }: Revision): Pick<DocumentEvent, 'versionRevisionId'> {
  return before ? { versionRevisionId: before._rev } : {};
}

function causeOf(versionId: string): Pick<DocumentEvent, 'releaseId' | 'publishCause'> {
  const releaseId = releaseOf(versionId);
  return releaseId === undefined
    ? { publishCause: 'document.publish' }
    : { releaseId, publishCause: 'release.publish' };
}

function base<Type extends DocumentEvent['type']>(type: Type, { timestamp, author }: Revision) {
  return { type, timestamp, author };
}
