import { extract, Mutation } from '@sanity/mutator';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { isJsonObject } from './new-document.ts';
import type { JsonObject } from './new-document.ts';
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
  const { unset, insert } = operations as JsonObject;
  if (unset !== undefined && !(Array.isArray(unset) && unset.every((path) => typeof path === 'string'))) {
    throw invalid('The patch operation "unset" must be an array of paths');
  }
  if (insert !== undefined && !isInsert(insert)) {
    throw invalid('The patch operation "insert" must have "items" and one path: "before", "after" or "replace"');
  }
  return operations;
}

function isInsert(insert: unknown): boolean {
  if (!isJsonObject(insert) || !Array.isArray(insert['items'])) return false;
  return ['before', 'after', 'replace'].filter((place) => typeof insert[place] === 'string').length === 1;
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
): LakeDocument {
  const patched = runOperations(document, operations);
  for (const attribute of IMMUTABLE) {
    if (patched[attribute] !== document[attribute]) throw invalid(`Cannot modify immutable attribute "${attribute}"`);
  }
  const createdAt = patched['_createdAt'];
  return {
    ...patched,
    _id: document._id,
    _type: document._type,
    _rev: pending.id,
    _createdAt: typeof createdAt === 'string' ? createdAt : document._createdAt,
    _updatedAt: pending.timestamp,
  };
}

/** Applies operations in the order of the mutator, with which listeners and the history replay them. */
function runOperations(document: LakeDocument, operations: PatchOperations): JsonObject {
  const { set, setIfMissing, unset, ...others } = operations;
  const run = (target: JsonObject, step: JsonObject): JsonObject => runMutator(target, document._id, step);
  try {
    const assigned = run(document, { set, setIfMissing });
    const paths = (unset ?? []) as readonly string[];
    const reduced = paths.reduce(
      (result, path) => (pathExists(path, result) ? run(result, { unset: [path] }) : result),
      assigned,
    );
    return run(reduced, others);
  } catch (error) {
    throw invalid(`The patch cannot be applied to document "${document._id}": ${String(error)}`);
  }
}

/** The mutator throws if a path to unset leads into a string or number, so paths that do not exist are skipped. */
function pathExists(path: string, document: JsonObject): boolean {
  try {
    return extract(path, document).length > 0;
  } catch {
    return false;
  }
}

function runMutator(document: JsonObject, id: string, operations: JsonObject): JsonObject {
  const mutation = new Mutation({ mutations: [{ patch: { id, ...operations } }] });
  return mutation.apply(document as LakeDocument) ?? document;
}
