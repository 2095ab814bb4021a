import { draftIdOf, isPublishedId, publishedIdOf } from '../document.ts';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { checkDocumentId, isJsonObject, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { invalid, notFound, revisionMismatch } from '../write/write-error.ts';

/** Data that an action can read besides the current documents. */
export interface ActionSources {
  /** The last revision of a document, even if it has been deleted. */
  lastRevision: (id: string) => LakeDocument | undefined;
}

/** Applies its changes to the pending transaction. @throws {WriteError} if they are not possible. */
export type Action = (pending: PendingTransaction, action: JsonObject, sources: ActionSources) => void;

/** @throws {WriteError} 409 if the document does not exist. */
export function existing(pending: PendingTransaction, id: string): LakeDocument {
  const document = pending.get(id);
  if (document === undefined) throw notFound(id);
  return document;
}

export function publishedIdField({ publishedId }: JsonObject): string {
  const id = checkDocumentId(publishedId);
  if (isPublishedId(id)) return id;
  throw invalid(`"publishedId" must be the ID of a published document, not "${id}"`);
}

/** The id of the draft or version in the action's `draftId`; by default the draft of the document. */
export function draftIdField({ draftId }: JsonObject, publishedId: string): string {
  const id = draftId === undefined ? draftIdOf(publishedId) : unpublishedId(draftId, 'draftId');
  if (publishedIdOf(id) === publishedId) return id;
  throw invalid(`"${id}" is not a draft of "${publishedId}"`);
}

export function unpublishedId(value: unknown, field: string): string {
  const id = checkDocumentId(value);
  if (!isPublishedId(id)) return id;
  throw invalid(`"${field}" must be the ID of a draft or version, not "${id}"`);
}

export function objectField(action: JsonObject, name: string): JsonObject {
  const value = action[name];
  if (isJsonObject(value)) return value;
  throw invalid(`"${name}" must be an object`);
}

/** Compares the document's revision with the one in a field of the action, if present. */
export function checkRevision(action: JsonObject, field: string, id: string, document: LakeDocument | undefined): void {
  const expected = action[field];
  if (expected === undefined || expected === null) return;
  if (typeof expected !== 'string') throw invalid(`"${field}" must be a string`);
  if (document?._rev !== expected) throw revisionMismatch(id, document?._rev, expected);
}

/** Copies a document to another id, such as that of its draft. `_system` belongs to the original and is not copied. */
export function copyAs(
  pending: PendingTransaction,
  { _system, ...content }: LakeDocument,
  id: string,
  extraAttributes: JsonObject = {},
): LakeDocument {
  const copy = newDocument(pending, id, { ...content, ...extraAttributes });
  pending.put(copy, { create: copy });
  return copy;
}

/** Replaces a document's attributes. `_createdAt` is kept unless the new attributes contain it. */
export function putReplacement(
  pending: PendingTransaction,
  id: string,
  attributes: JsonObject,
  present: LakeDocument,
): void {
  const document = newDocument(pending, id, { _createdAt: present._createdAt, ...attributes });
  pending.put(document, { createOrReplace: document });
}
