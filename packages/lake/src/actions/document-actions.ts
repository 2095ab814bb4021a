import { draftIdOf, isPublishedId, publishedIdOf } from '../document.ts';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { checkDocumentId, isJsonObject, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { applyPatch, parseOperations } from '../write/patch.ts';
import { alreadyExists, invalid, notFound, revisionMismatch, WriteError } from '../write/write-error.ts';
import { strengthenReferences } from './strengthen-references.ts';

type Action = (pending: PendingTransaction, action: JsonObject) => void;

/**
 * What each action does to the documents, by the part of its name after `sanity.action.document.`
 * https://www.sanity.io/docs/http-reference/actions
 */
export const DOCUMENT_ACTIONS: Readonly<Record<string, Action>> = {
  create: createDraft,
  edit,
  publish,
  unpublish,
  delete: deletePublished,
  discard: (pending, { draftId }) => {
    remove(pending, unpublishedId(draftId, 'draftId'));
  },
  replaceDraft,
  'version.create': createVersion,
  'version.discard': (pending, { versionId }) => {
    remove(pending, unpublishedId(versionId, 'versionId'));
  },
  'version.replace': replaceVersion,
};

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
  const document = newDocument(pending, id, attributes);
  pending.put(document, { create: document });
}

function edit(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftOf(action, publishedId);
  const operations = parseOperations(objectField(action, 'patch'));
  const base = pending.get(id) ?? copyAs(pending, existing(pending, publishedId), id);
  const document = applyPatch(pending, base, operations);
  pending.put(document, { patch: { id, ...operations } });
}

function publish(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftOf(action, publishedId);
  const draft = existing(pending, id);
  const published = pending.get(publishedId);
  checkRevision(action, 'ifDraftRevisionId', id, draft);
  checkRevision(action, 'ifPublishedRevisionId', publishedId, published);
  const document = newDocument(pending, publishedId, {
    ...(strengthenReferences(draft) as JsonObject),
    _createdAt: published?._createdAt ?? draft._createdAt,
  });
  pending.put(document, { createOrReplace: document });
  pending.delete(id);
}

function unpublish(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = draftOf(action, publishedId);
  const published = existing(pending, publishedId);
  if (pending.get(id) === undefined) copyAs(pending, published, id);
  pending.delete(publishedId);
}

function deletePublished(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const { includeDrafts = [] } = action;
  if (!Array.isArray(includeDrafts)) throw invalid('"includeDrafts" must be an array of document IDs');
  const drafts = includeDrafts.map((id: unknown) => unpublishedId(id, 'includeDrafts'));
  const foreign = drafts.find((id) => publishedIdOf(id) !== publishedId);
  if (foreign !== undefined) throw invalid(`"includeDrafts" names "${foreign}", which is no draft of "${publishedId}"`);
  const draftId = draftIdOf(publishedId);
  if (!drafts.includes(draftId) && pending.get(draftId) !== undefined) {
    throw new WriteError(
      409,
      'documentHasDraftError',
      `Document "${publishedId}" has the draft "${draftId}": name it in "includeDrafts" to delete both`,
      { id: publishedId, draftId },
    );
  }
  const present = [publishedId, ...drafts].filter((id) => pending.get(id) !== undefined);
  if (present.length === 0) throw notFound(publishedId);
  for (const id of present) pending.delete(id);
}

function replaceDraft(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const attributes = objectField(action, 'attributes');
  const id = draftIdOf(publishedId);
  const present = pending.get(id) ?? existing(pending, publishedId);
  putReplacement(pending, id, attributes, present);
}

function createVersion(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const { document, baseId, versionId } = action;
  const source = isJsonObject(document) ? document : undefined;
  const id = unpublishedId(source === undefined ? versionId : source['_id'], 'versionId');
  if (publishedIdOf(id) !== publishedId) throw invalid(`"${id}" is not a version of "${publishedId}"`);
  if (pending.get(id) !== undefined) throw alreadyExists(id);
  if (source === undefined) {
    const base = existing(pending, checkDocumentId(baseId));
    checkRevision(action, 'ifBaseRevisionId', base._id, base);
    copyAs(pending, base, id);
    return;
  }
  const created = newDocument(pending, id, source);
  pending.put(created, { create: created });
}

function replaceVersion(pending: PendingTransaction, action: JsonObject): void {
  const attributes = objectField(action, 'document');
  const id = unpublishedId(attributes['_id'], 'document._id');
  putReplacement(pending, id, attributes, existing(pending, id));
}

function putReplacement(pending: PendingTransaction, id: string, attributes: JsonObject, present: LakeDocument): void {
  const document = newDocument(pending, id, { _createdAt: present._createdAt, ...attributes });
  pending.put(document, { createOrReplace: document });
}

function copyAs(pending: PendingTransaction, document: LakeDocument, id: string): LakeDocument {
  const copy = newDocument(pending, id, document);
  pending.put(copy, { create: copy });
  return copy;
}

function remove(pending: PendingTransaction, id: string): void {
  existing(pending, id);
  pending.delete(id);
}

function existing(pending: PendingTransaction, id: string): LakeDocument {
  const document = pending.get(id);
  if (document === undefined) throw notFound(id);
  return document;
}

function publishedIdField({ publishedId }: JsonObject): string {
  const id = checkDocumentId(publishedId);
  if (isPublishedId(id)) return id;
  throw invalid(`"publishedId" must be the ID of a published document, not "${id}"`);
}

function draftOf({ draftId }: JsonObject, publishedId: string): string {
  const id = draftId === undefined ? draftIdOf(publishedId) : unpublishedId(draftId, 'draftId');
  if (publishedIdOf(id) === publishedId) return id;
  throw invalid(`"${id}" is not a draft of "${publishedId}"`);
}

function unpublishedId(value: unknown, field: string): string {
  const id = checkDocumentId(value);
  if (!isPublishedId(id)) return id;
  throw invalid(`"${field}" must be the ID of a draft or version, not "${id}"`);
}

function objectField(action: JsonObject, name: string): JsonObject {
  const value = action[name];
  if (isJsonObject(value)) return value;
  throw invalid(`"${name}" must be an object`);
}

function checkRevision(action: JsonObject, field: string, id: string, document: LakeDocument | undefined): void {
  const expected = action[field];
  if (expected === undefined || expected === null) return;
  if (typeof expected !== 'string') throw invalid(`"${field}" must be a string`);
  if (document?._rev !== expected) throw revisionMismatch(id, document?._rev, expected);
}
