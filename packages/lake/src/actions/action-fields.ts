import { draftIdOf, isPublishedId, publishedIdOf } from '../document.ts';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { checkDocumentId, isJsonObject, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { invalid, notFound, revisionMismatch } from '../write/write-error.ts';

/** What an action may ask for besides the documents as they are. */
export interface ActionSources {
  /** A document as it was last, even where it is deleted now. */
  lastRevision: (id: string) => LakeDocument | undefined;
}

/** Makes its changes in the pending transaction. @throws {WriteError} where they cannot be made. */
export type Action = (pending: PendingTransaction, action: JsonObject, sources: ActionSources) => void;

/** @throws {WriteError} 409 where the document does not exist. */
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

/** The draft, or version of a release, that the action names; its draft where it names none. */
export function draftOf({ draftId }: JsonObject, publishedId: string): string {
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

/** Holds to the revision that the field of the action names, if it names one. */
export function checkRevision(action: JsonObject, field: string, id: string, document: LakeDocument | undefined): void {
  const expected = action[field];
  if (expected === undefined || expected === null) return;
  if (typeof expected !== 'string') throw invalid(`"${field}" must be a string`);
  if (document?._rev !== expected) throw revisionMismatch(id, document?._rev, expected);
}

/** Copies a document to another form of it; what the lake keeps about the form itself (`_system`) is not copied. */
export function copyAs(
  pending: PendingTransaction,
  { _system, ...content }: LakeDocument,
  id: string,
  more: JsonObject = {},
): LakeDocument {
  const copy = newDocument(pending, id, { ...content, ...more });
  pending.put(copy, { create: copy });
  return copy;
}

/** Puts a document in the place of another, which keeps the time of its making. */
export function putReplacement(
  pending: PendingTransaction,
  id: string,
  attributes: JsonObject,
  present: LakeDocument,
): void {
  const document = newDocument(pending, id, { _createdAt: present._createdAt, ...attributes });
  pending.put(document, { createOrReplace: document });
}
