import type { MutateResult } from '../context.ts';
import { checkMayJoin, checkNotLocked } from '../releases/release-lock.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { checkDocumentId, idForNew, isJsonObject, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { parseOperations, putPatched } from '../write/patch.ts';
import { alreadyExists, invalid, notFound, revisionMismatch } from '../write/write-error.ts';

export type MutationOutcome = MutateResult['results'][number];

/** Returns the ids of the documents that a query selects, including pending changes. */
export type SelectIds = (query: string, params: JsonObject) => Promise<string[]>;

/**
 * Applies one mutation: create, createOrReplace, createIfNotExists, patch or delete, the last two by id or by query.
 * Returns the outcome for each affected document. https://www.sanity.io/docs/content-lake/http-mutations
 * @throws {WriteError}
 */
export async function applyMutation(
  pending: PendingTransaction,
  mutation: unknown,
  selectIds: SelectIds,
): Promise<MutationOutcome[]> {
  const entries = isJsonObject(mutation) ? Object.entries(mutation) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1 || !isJsonObject(entry[1])) {
    throw invalid('A mutation must be an object with one of create, createOrReplace, createIfNotExists, patch, delete');
  }
  const [kind, body] = entry;
  switch (kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return [create(pending, kind, body)];
    case 'patch':
      return patchAll(pending, body, selectIds);
    case 'delete':
      return deleteAll(pending, body, selectIds);
    default:
      throw invalid(`Unknown mutation "${kind}"`);
  }
}

function create(
  pending: PendingTransaction,
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  attributes: JsonObject,
): MutationOutcome {
  const id = kind === 'create' ? idForNew(attributes) : checkDocumentId(attributes['_id']);
  const present = pending.get(id);
  if (present !== undefined && kind === 'create') throw alreadyExists(id);
  if (present !== undefined && kind === 'createIfNotExists') return { id, operation: 'none', document: present };
  if (present === undefined) checkMayJoin(pending, id);
  else checkNotLocked(pending, id);
  const document = newDocument(pending, id, attributes);
  pending.put(document, { [kind]: document });
  return { id, operation: present === undefined ? 'create' : 'update', document };
}

async function patchAll(
  pending: PendingTransaction,
  patch: JsonObject,
  selectIds: SelectIds,
): Promise<MutationOutcome[]> {
  const operations = parseOperations(patch);
  const ids = await selectedIds(patch, selectIds);
  return ids.map((id) => {
    const present = pending.get(id);
    if (present === undefined) throw notFound(id);
    checkRevision(id, present._rev, patch['ifRevisionID']);
    checkNotLocked(pending, id);
    const document = putPatched(pending, present, operations);
    return { id, operation: 'update', document };
  });
}

async function deleteAll(
  pending: PendingTransaction,
  selection: JsonObject,
  selectIds: SelectIds,
): Promise<MutationOutcome[]> {
  const ids = await selectedIds(selection, selectIds);
  return ids.flatMap((id) => {
    const present = pending.get(id);
    // As in the hosted service, deleting a document that does not exist succeeds.
    if (present === undefined) return [];
    checkRevision(id, present._rev, selection['ifRevisionID']);
    checkNotLocked(pending, id);
    pending.delete(id);
    return [{ id, operation: 'delete' as const, document: present }];
  });
}

async function selectedIds(selection: JsonObject, selectIds: SelectIds): Promise<string[]> {
  const { id, query, params = {} } = selection;
  if (typeof query === 'string' && isJsonObject(params)) return selectIds(query, params);
  if (Array.isArray(id)) return id.map(checkDocumentId);
  if (id !== undefined) return [checkDocumentId(id)];
  throw invalid('A patch or delete must select documents by "id" or by "query"');
}

function checkRevision(id: string, current: string, expected: unknown): void {
  if (expected === undefined || expected === null) return;
  if (typeof expected !== 'string') throw invalid('"ifRevisionID" must be a string');
  if (expected !== current) throw revisionMismatch(id, current, expected);
}
