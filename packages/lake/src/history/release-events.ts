import { publishedIdOf } from '../document.ts';
import { isRelease, isReleaseId } from '../releases/release-document.ts';
import type { ReleaseDocument } from '../releases/release-document.ts';
import type { RevisionGroup } from './document-events.ts';
import type { Revision } from './revision.ts';

/** An entry of a release's history in the Studio, which reads edits from the transactions. */
export interface ReleaseEvent {
  type:
    | 'createRelease'
    | 'scheduleRelease'
    | 'unscheduleRelease'
    | 'publishRelease'
    | 'archiveRelease'
    | 'unarchiveRelease'
    | 'addDocumentToRelease'
    | 'discardDocumentFromRelease';
  timestamp: string;
  author: string;
  releaseName: string;
  [detail: string]: unknown;
}

/** Derives the events of a transaction from the revisions of the release and its versions that it created. */
export function releaseEventsOf(releaseName: string, group: RevisionGroup): ReleaseEvent[] {
  const own = group.find(({ documentId }) => isReleaseId(documentId));
  const event = own === undefined ? undefined : releaseEvent(releaseName, own);
  // Versions that are created or deleted together with the release were not added or discarded.
  if (event?.type === 'publishRelease' || event?.type === 'archiveRelease' || event?.type === 'unarchiveRelease') {
    return [event];
  }
  const members = group
    .filter((revision) => revision !== own)
    .flatMap((revision) => memberEvent(releaseName, revision));
  return event === undefined ? members : [event, ...members];
}

function releaseEvent(releaseName: string, { before, after, timestamp, author }: Revision): ReleaseEvent | undefined {
  if (after === null || !isRelease(after)) return undefined;
  const was = before !== null && isRelease(before) ? before : undefined;
  const type = was === undefined ? 'createRelease' : transition(was, after);
  if (type === undefined) return undefined;
  const publishAt = type === 'scheduleRelease' ? { publishAt: after.publishAt } : {};
  return { type, timestamp, author, releaseName, ...publishAt };
}

function transition(before: ReleaseDocument, after: ReleaseDocument): ReleaseEvent['type'] | undefined {
  if (after.state === 'scheduled' && before.publishAt !== after.publishAt) return 'scheduleRelease';
  if (after.state === before.state) return undefined;
  if (after.state === 'published') return 'publishRelease';
  if (after.state === 'archived') return 'archiveRelease';
  if (after.state !== 'active') return undefined;
  return before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease';
}

function memberEvent(releaseName: string, revision: Revision): ReleaseEvent[] {
  const { documentId: versionId, existed, exists, timestamp, author, transactionId } = revision;
  const document = existed === exists ? null : (revision.after ?? revision.before);
  if (document === null) return [];
  const type = exists ? 'addDocumentToRelease' : 'discardDocumentFromRelease';
  return [
    {
      type,
      timestamp,
      author,
      releaseName,
      documentId: publishedIdOf(versionId),
      documentType: document._type,
      versionId,
      revisionId: transactionId,
      versionRevisionId: document._rev,
    },
  ];
}
