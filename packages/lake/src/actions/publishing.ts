import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { copyAs } from './action-fields.ts';
import { strengthenReferences } from './strengthen-references.ts';

/** Replaces the published document by a draft or version, and deletes the draft or version. */
export function publishVariant(pending: PendingTransaction, variant: LakeDocument, publishedId: string): void {
  const { _system, ...content } = strengthenReferences(variant) as JsonObject;
  const document = newDocument(pending, publishedId, {
    ...content,
    _createdAt: pending.get(publishedId)?._createdAt ?? variant._createdAt,
  });
  pending.put(document, { createOrReplace: document });
  pending.delete(variant._id);
}

/** Deletes a published document after copying it to the draft id, unless a draft exists. */
export function unpublishTo(pending: PendingTransaction, published: LakeDocument, draftId: string): void {
  if (pending.get(draftId) === undefined) copyAs(pending, published, draftId);
  pending.delete(published._id);
}
