import { publishedIdOf, releaseOf } from '../document.ts';
import type { LakeDocument } from '../document.ts';
import { findRelease } from '../releases/release-document.ts';
import { checkNotLocked, invalidReleaseState } from '../releases/release-lock.ts';
import { versionIds } from '../releases/release-versions.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { checkDocumentId, isJsonObject, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { putPatched } from '../write/patch.ts';
import { alreadyExists, invalid } from '../write/write-error.ts';
import {
  checkRevision,
  copyAs,
  existing,
  objectField,
  publishedIdField,
  putReplacement,
  unpublishedId,
} from './action-fields.ts';
import type { Action } from './action-fields.ts';
import { discardVariant } from './document-actions.ts';

/** Actions on drafts and versions, keyed by the part of their name after `sanity.action.` */
export const VERSION_ACTIONS: Readonly<Record<string, Action>> = {
  'document.version.create': createVersion,
  'document.version.discard': (pending, { versionId }) => {
    discardVariant(pending, unpublishedId(versionId, 'versionId'));
  },
  'document.version.replace': replaceVersion,
  'document.version.unpublish': unpublishVersion,
};

/** Creates a version from a document in the request, or as a copy of the document with the id `baseId`. */
function createVersion(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const { document, baseId, versionId } = action;
  const source = isJsonObject(document) ? document : undefined;
  const id = unpublishedId(source === undefined ? versionId : source['_id'], 'versionId');
  if (publishedIdOf(id) !== publishedId) throw invalid(`"${id}" is not a version of "${publishedId}"`);
  if (pending.get(id) !== undefined) throw alreadyExists(id);
  checkNotLocked(pending, id);
  checkCardinality(pending, id);
  if (source === undefined) {
    const base = existing(pending, checkDocumentId(baseId));
    checkRevision(action, 'ifBaseRevisionId', base._id, base);
    copyAs(pending, base, id, { _system: { base: { id: base._id, rev: base._rev } } });
    return;
  }
  const created = newDocument(pending, id, source);
  pending.put(created, { create: created });
}

/** A scheduled draft is a release with one document. The Studio ignores any other. */
function checkCardinality(pending: PendingTransaction, id: string): void {
  const name = releaseOf(id);
  const release = name === undefined ? undefined : findRelease(pending, name);
  if (release?.metadata['cardinality'] === 'one' && versionIds(pending, release.name).length > 0) {
    throw invalidReleaseState(release, 'can contain only one document and already has one');
  }
}

function replaceVersion(pending: PendingTransaction, action: JsonObject): void {
  const attributes = objectField(action, 'document');
  const id = unpublishedId(attributes['_id'], 'document._id');
  const present = existing(pending, id);
  checkNotLocked(pending, id);
  putReplacement(pending, id, attributes, present);
}

/** Marks a version so that its release unpublishes the document. Creates the version if needed. */
function unpublishVersion(pending: PendingTransaction, action: JsonObject): void {
  const publishedId = publishedIdField(action);
  const id = unpublishedId(action['versionId'], 'versionId');
  if (publishedIdOf(id) !== publishedId) throw invalid(`"${id}" is not a version of "${publishedId}"`);
  if (releaseOf(id) === undefined) throw invalid(`"versionId" must be the version of a release, not "${id}"`);
  const published = existing(pending, publishedId);
  checkNotLocked(pending, id);
  const version = pending.get(id) ?? copyAs(pending, published, id);
  const operations = { set: { _system: { ...systemOf(version), delete: true } } };
  putPatched(pending, version, operations);
}

function systemOf({ _system }: LakeDocument): JsonObject {
  return isJsonObject(_system) ? _system : {};
}
