import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { copyAs } from './action-fields.ts';
import { strengthenReferences } from './strengthen-references.ts';

/** Puts a draft or version in the place of the published document, and takes the draft or version away. */
export function publishForm(pending: PendingTransaction, form: LakeDocument, publishedId: string): void {
  const { _system, ...content } = strengthenReferences(form) as JsonObject;
  const document = newDocument(pending, publishedId, {
    ...content,
    _createdAt: pending.get(publishedId)?._createdAt ?? form._createdAt,
  });
  pending.put(document, { createOrReplace: document });
  pending.delete(form._id);
}

/** Takes a published document away; it lives on as the draft, unless there is one already. */
export function retract(pending: PendingTransaction, published: LakeDocument, draftId: string): void {
  if (pending.get(draftId) === undefined) copyAs(pending, published, draftId);
  pending.delete(published._id);
}
