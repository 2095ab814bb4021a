import { isTooLarge, type LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { documentTooLarge } from './integrity.ts';
import { isJsonObject } from './new-document.ts';
import type { JsonObject } from './new-document.ts';
import { runOperations } from './patch-operations.ts';
import { PatchWork } from './patch-work.ts';
import { invalid } from './write-error.ts';

/** Patch operations by name. https://www.sanity.io/docs/content-lake/http-patches */
export type PatchOperations = JsonObject;

const OBJECT_OPERATIONS = ['set', 'setIfMissing', 'diffMatchPatch', 'inc', 'dec'];
const OPERATIONS = new Set([...OBJECT_OPERATIONS, 'unset', 'insert']);
/** Fields of a patch that are not operations. */
const SELECTION_FIELDS = new Set(['id', 'query', 'params', 'ifRevisionID']);
const IMMUTABLE = ['_id', '_type'];

/**
 * Returns the operations of a patch, without the fields that select the document.
 * @throws {WriteError} 400 if an operation is unknown or malformed.
 */
export function parseOperations(patch: JsonObject): PatchOperations {
  const operations = Object.fromEntries(Object.entries(patch).filter(([name]) => !SELECTION_FIELDS.has(name)));
  for (const [name, value] of Object.entries(operations)) {
    if (!OPERATIONS.has(name)) throw invalid(`Unknown patch operation "${name}"`);
    if (OBJECT_OPERATIONS.includes(name) && !isJsonObject(value)) {
      throw invalid(`The patch operation "${name}" must be an object of paths and values`);
    }
  }
  checkValues(operations, 'diffMatchPatch', (value) => typeof value === 'string', 'strings');
  for (const name of ['inc', 'dec']) checkValues(operations, name, Number.isFinite, 'numbers');
  const { unset, insert } = operations as JsonObject;
  if (unset !== undefined && !(Array.isArray(unset) && unset.every((path) => typeof path === 'string'))) {
    throw invalid('The patch operation "unset" must be an array of paths');
  }
  if (insert !== undefined && !isInsert(insert)) {
    throw invalid('The patch operation "insert" must have "items" and one path: "before", "after" or "replace"');
  }
  return operations;
}

function checkValues(operations: JsonObject, name: string, isValid: (value: unknown) => boolean, kind: string): void {
  const values = operations[name];
  const invalidEntry = isJsonObject(values) ? Object.entries(values).find(([, value]) => !isValid(value)) : undefined;
  if (invalidEntry === undefined) return;
  throw invalid(
    `The values of the patch operation "${name}" must be ${kind}. Fix the value of ${JSON.stringify(invalidEntry[0])}.`,
  );
}

function isInsert(insert: unknown): boolean {
  if (!isJsonObject(insert) || !Array.isArray(insert['items'])) return false;
  return ['before', 'after', 'replace'].filter((place) => typeof insert[place] === 'string').length === 1;
}

/** A patched document, and the mutations with the same result, which listeners and the history receive. */
export interface PatchedDocument {
  document: LakeDocument;
  mutations: readonly { patch: JsonObject }[];
}

/**
 * Applies a patch. Always sets a new revision and update time, even if nothing else changes, because a client waits for
 * the transaction of each edit that it sends.
 * @throws {WriteError} 400 if an operation cannot be applied to the document.
 */
export function applyPatch(
  pending: PendingTransaction,
  document: LakeDocument,
  operations: PatchOperations,
): PatchedDocument {
  const { document: patched, patches, isRepeating } = runPatch(pending, document, operations);
  for (const attribute of IMMUTABLE) {
    if (patched[attribute] !== document[attribute]) throw invalid(`Cannot modify immutable attribute "${attribute}"`);
  }
  const createdAt = patched['_createdAt'];
  const result: LakeDocument = {
    ...patched,
    _id: document._id,
    _type: document._type,
    _rev: pending.id,
    _createdAt: typeof createdAt === 'string' ? createdAt : document._createdAt,
    _updatedAt: pending.timestamp,
  };
  // Other documents are checked when they are committed.
  if (isRepeating && isTooLarge(result)) throw documentTooLarge(document._id);
  return { document: result, mutations: patches.map((patch) => ({ patch: { id: document._id, ...patch } })) };
}

/** Applies a patch and adds the document to the transaction. */
export function putPatched(pending: PendingTransaction, base: LakeDocument, operations: PatchOperations): LakeDocument {
  const { document, mutations } = applyPatch(pending, base, operations);
  pending.put(document, ...mutations);
  return document;
}

function runPatch(pending: PendingTransaction, document: LakeDocument, operations: PatchOperations) {
  try {
    return runOperations(document, operations, PatchWork.of(pending));
  } catch (error) {
    // A path with many nested brackets exceeds the stack.
    if (!(error instanceof RangeError)) throw error;
    throw invalid(`The patch cannot be applied to document "${document._id}": ${error.message}`);
  }
}
