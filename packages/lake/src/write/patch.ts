import { extract, Mutation } from '@sanity/mutator';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { isJsonObject } from './new-document.ts';
import type { JsonObject } from './new-document.ts';
import { invalid } from './write-error.ts';

/** Operations of a patch by name, each in the form of https://www.sanity.io/docs/content-lake/http-patches */
export type PatchOperations = JsonObject;

const OBJECT_OPERATIONS = ['set', 'setIfMissing', 'diffMatchPatch', 'inc', 'dec'];
const OPERATIONS = new Set([...OBJECT_OPERATIONS, 'unset', 'insert']);
/** What a patch says besides its operations. */
const SELECTION = new Set(['id', 'query', 'params', 'ifRevisionID']);
const IMMUTABLE = ['_id', '_type'];

/**
 * The operations of a patch, without what selects the document.
 * @throws {WriteError} 400 where an operation is unknown or malformed.
 */
export function parseOperations(patch: JsonObject): PatchOperations {
  const operations = Object.fromEntries(Object.entries(patch).filter(([name]) => !SELECTION.has(name)));
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
 * The document after the patch, with its revision and time of change set even where nothing else differs: a client that
 * sent an edit waits for its transaction.
 * @throws {WriteError} 400 where an operation does not fit the document.
 */
export function applyPatch(
  pending: PendingTransaction,
  document: LakeDocument,
  operations: PatchOperations,
): LakeDocument {
  const patched = patch(document, operations);
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

function patch(document: LakeDocument, operations: PatchOperations): JsonObject {
  try {
    const { unset, ...others } = operations;
    const changed = run(document, document._id, others);
    const paths = (unset ?? []) as readonly string[];
    return paths.reduce(
      (result, path) => (isPresent(path, result) ? run(result, document._id, { unset: [path] }) : result),
      changed,
    );
  } catch (error) {
    throw invalid(`The patch does not fit document "${document._id}": ${String(error)}`);
  }
}

/** A path that leads nowhere is nothing to unset; the mutator stumbles where it goes on inside a text or number. */
function isPresent(path: string, document: JsonObject): boolean {
  try {
    return extract(path, document).length > 0;
  } catch {
    return false;
  }
}

function run(document: JsonObject, id: string, operations: JsonObject): JsonObject {
  const mutation = new Mutation({ mutations: [{ patch: { id, ...operations } }] });
  return mutation.apply(document as LakeDocument) ?? document;
}
