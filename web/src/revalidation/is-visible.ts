import type { ContentChange } from '@site/content/tags';

/** What a query returns of a document. */
export interface DocumentRevision {
  _id: string;
  _rev: string;
  /** ISO 8601. */
  _updatedAt: string;
}

/**
 * Whether queries return the content of a change, or of a later one. Hosted Sanity sends webhooks before all queries do
 * (sanity-io/sanity#4657).
 *
 * @param current the document as queries return it; `undefined` if they do not
 */
export function isVisible(change: ContentChange, current: DocumentRevision | undefined): boolean {
  const isDeletion = !change._rev;
  if (!current) return isDeletion || Boolean(change.previousRev);
  if (isDeletion) return current._rev !== change.previousRev;
  return current._rev === change._rev || isLater(current._updatedAt, change._updatedAt);
}

/** Compares by time, because the texts may differ in precision. */
function isLater(time: string, reference: string | null | undefined): boolean {
  return Boolean(reference) && Date.parse(time) > Date.parse(reference ?? '');
}
