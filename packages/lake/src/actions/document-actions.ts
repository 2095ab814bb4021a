import { draftIdOf, publishedIdOf } from '../document.ts';
import { checkNotLocked } from '../releases/release-lock.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { checkDocumentId, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { applyPatch, parseOperations } from '../write/patch.ts';
import { alreadyExists, invalid, notFound, WriteError } from '../write/write-error.ts';
import {
  checkRevision,
  copyAs,
  draftOf,
  existing,
  objectField,
  publishedIdField,
  putReplacement,
  unpublishedId,
} from './action-fields.ts';
import type { Action } from './action-fields.ts';
import { publishForm, retract } from './publishing.ts';

/**
 * Actions on a document and its draft, by the part of their names after `sanity.action.`
 * https://www.sanity.io/docs/http-reference/actions
 */
export const DOCUMENT_ACTIONS: Readonly<Record<string, Action>> = {
  'document.create': createDraft,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': deletePublished,
  'document.discard': (pending, { draftId }) => {
    discardForm(pending, unpublishedId(draftId, 'draftId'));
  },
  'document.replaceDraft': replaceDraft,
};

/** Deletes a draft or version. */
export function discardForm(pending: PendingTransaction, id: string): void {
  existing(pending, id);
  checkNotLocked(pending, id);
  pending.delete(id);
}

function createDraft(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const attributes = objectField(action, 'attributes');
  const id = attributes['_id'] === undefined ? draftIdOf(publishedId) : checkDocumentId(attributes['_id']);
  if (publishedIdOf(id) !== publishedId) {
    throw invalid(`"attributes._id" must be the draft of "${publishedId}", not "${id}"`);
  }
  if (pending.get(publishedId) !== undefined) throw alreadyExists(publishedId);
  if (pending.get(id) !== undefined) {
    if (action['ifExists'] === 'ignore') return;
    throw alreadyExists(id);
  }
  checkNotLocked(pending, id);
  const document = newDocument(pending, id, attributes);
  pending.put(document, { create: document });
}

function edit(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftOf(action, publishedId);
  const operations = parseOperations(objectField(action, 'patch'));
  checkNotLocked(pending, id);
  const base = pending.get(id) ?? copyAs(pending, existing(pending, publishedId), id);
  const document = applyPatch(pending, base, operations);
  pending.put(document, { patch: { id, ...operations } });
}

function publish(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftOf(action, publishedId);
  const draft = existing(pending, id);
  checkRevision(action, 'ifDraftRevisionId', id, draft);
  checkRevision(action, 'ifPublishedRevisionId', publishedId, pending.get(publishedId));
  checkNotLocked(pending, id);
  publishForm(pending, draft, publishedId);
}

function unpublish(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftOf(action, publishedId);
  checkNotLocked(pending, id);
  retract(pending, existing(pending, publishedId), id);
}

function deletePublished(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const { includeDrafts = [] } = action;
  if (!Array.isArray(includeDrafts)) throw invalid('"includeDrafts" must be an array of document IDs');
  const named = includeDrafts.map((id: unknown) => unpublishedId(id, 'includeDrafts'));
  const foreign = named.find((id) => publishedIdOf(id) !== publishedId);
  if (foreign !== undefined) throw invalid(`"includeDrafts" names "${foreign}", which is no draft of "${publishedId}"`);
  const forms = formsOf(pending, publishedId);
  const unnamed = forms.find((id) => !named.includes(id));
  if (unnamed !== undefined) {
    throw new WriteError(
      409,
      'documentHasDraftError',
      `Document "${publishedId}" has the draft or version "${unnamed}": name it in "includeDrafts" to delete both`,
      { id: publishedId, draftId: unnamed },
    );
  }
  const present = pending.get(publishedId) === undefined ? forms : [publishedId, ...forms];
  if (present.length === 0) throw notFound(publishedId);
  for (const id of present) {
    checkNotLocked(pending, id);
    pending.delete(id);
  }
}

/** Ids of the draft and the versions that there are of a document. */
function formsOf(pending: PendingTransaction, publishedId: string): string[] {
  const draftId = draftIdOf(publishedId);
  const versions = pending.idsBeginningWith('versions.').filter((id) => publishedIdOf(id) === publishedId);
  return pending.get(draftId) === undefined ? versions : [draftId, ...versions];
}

function replaceDraft(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const attributes = objectField(action, 'attributes');
  const id = draftIdOf(publishedId);
  const present = pending.get(id) ?? existing(pending, publishedId);
  putReplacement(pending, id, attributes, present);
}
