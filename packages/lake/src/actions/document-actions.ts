import { draftIdOf, publishedIdOf, versionIdsOf } from '../document.ts';
import { checkNotLocked } from '../releases/release-lock.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { parseOperations, putPatched } from '../write/patch.ts';
import { alreadyExists, invalid, notFound, WriteError } from '../write/write-error.ts';
import {
  checkRevision,
  copyAs,
  draftIdField,
  existing,
  objectField,
  publishedIdField,
  putReplacement,
  unpublishedId,
} from './action-fields.ts';
import type { Action } from './action-fields.ts';
import { publishVariant, unpublishTo } from './publishing.ts';

/**
 * Actions on a document and its draft, keyed by the part of their name after `sanity.action.`
 * https://www.sanity.io/docs/http-reference/actions
 */
export const DOCUMENT_ACTIONS: Readonly<Record<string, Action>> = {
  'document.create': createDraft,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': deletePublished,
  'document.discard': (pending, { draftId }) => {
    discardVariant(pending, unpublishedId(draftId, 'draftId'));
  },
  'document.replaceDraft': replaceDraft,
};

/** Deletes a draft or version. */
export function discardVariant(pending: PendingTransaction, id: string): void {
  existing(pending, id);
  checkNotLocked(pending, id);
  pending.delete(id);
}

function createDraft(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const attributes = objectField(action, 'attributes');
  const id = variantIdField(attributes, publishedId);
  if (pending.get(publishedId) !== undefined) throw alreadyExists(publishedId);
  if (pending.get(id) !== undefined) {
    if (action['ifExists'] === 'ignore') return;
    throw alreadyExists(id);
  }
  checkNotLocked(pending, id);
  const document = newDocument(pending, id, attributes);
  pending.put(document, { create: document });
}

/** The id in the attributes of a document: that of its draft, also if there is none, or of a version in a release. */
function variantIdField(attributes: JsonObject, publishedId: string): string {
  if (attributes['_id'] === undefined) return draftIdOf(publishedId);
  const id = unpublishedId(attributes['_id'], 'attributes._id');
  if (publishedIdOf(id) === publishedId) return id;
  throw invalid(`"attributes._id" must be a draft or version of "${publishedId}", not "${id}"`);
}

function edit(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftIdField(action, publishedId);
  const patch = objectField(action, 'patch');
  const operations = parseOperations(patch);
  checkNotLocked(pending, id);
  const present = pending.get(id) ?? existing(pending, publishedId);
  checkRevision(patch, 'ifRevisionID', present._id, present);
  putPatched(pending, present._id === id ? present : copyAs(pending, present, id), operations);
}

function publish(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftIdField(action, publishedId);
  const draft = existing(pending, id);
  checkRevision(action, 'ifDraftRevisionId', id, draft);
  checkRevision(action, 'ifPublishedRevisionId', publishedId, pending.get(publishedId));
  checkNotLocked(pending, id);
  publishVariant(pending, draft, publishedId);
}

function unpublish(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftIdField(action, publishedId);
  checkNotLocked(pending, id);
  unpublishTo(pending, existing(pending, publishedId), id);
}

function deletePublished(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const { includeDrafts = [] } = action;
  if (!Array.isArray(includeDrafts)) throw invalid('"includeDrafts" must be an array of document IDs');
  const includedIds = includeDrafts.map((id: unknown) => unpublishedId(id, 'includeDrafts'));
  const unrelated = includedIds.find((id) => publishedIdOf(id) !== publishedId);
  if (unrelated !== undefined) {
    throw invalid(`"includeDrafts" contains "${unrelated}", which is not a draft of "${publishedId}"`);
  }
  const variantIds = variantIdsOf(pending, publishedId);
  const notIncluded = variantIds.find((id) => !includedIds.includes(id));
  if (notIncluded !== undefined) {
    throw new WriteError(
      409,
      'documentHasDraftError',
      `Document "${publishedId}" has the draft or version "${notIncluded}". Add it to "includeDrafts" to delete both.`,
      { id: publishedId, draftId: notIncluded },
    );
  }
  const existingIds = pending.get(publishedId) === undefined ? variantIds : [publishedId, ...variantIds];
  if (existingIds.length === 0) throw notFound(publishedId);
  for (const id of existingIds) {
    checkNotLocked(pending, id);
    pending.delete(id);
  }
}

/** Ids of a document's draft and versions, as far as they exist. */
function variantIdsOf(pending: PendingTransaction, publishedId: string): string[] {
  const draftId = draftIdOf(publishedId);
  const versions = versionIdsOf(publishedId, pending);
  return pending.get(draftId) === undefined ? versions : [draftId, ...versions];
}

function replaceDraft(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const attributes = objectField(action, 'attributes');
  const id = variantIdField(attributes, publishedId);
  checkNotLocked(pending, id);
  const present = pending.get(id) ?? existing(pending, publishedId);
  putReplacement(pending, id, attributes, present);
}
