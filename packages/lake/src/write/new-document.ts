import { randomUUID } from 'node:crypto';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { invalid } from './write-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** https://www.sanity.io/docs/content-lake/ids */
const DOCUMENT_ID = /^(?!\.|.*\.\.)(?!(?:.*\.)?-)[A-Za-z0-9_.-]{1,128}$/;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {WriteError} 400 if the hosted service would not accept the id. */
export function checkDocumentId(id: unknown): string {
  if (typeof id === 'string' && DOCUMENT_ID.test(id)) return id;
  throw invalid(
    `Invalid document ID ${JSON.stringify(id)}. Use at most 128 letters (a-z, A-Z), digits, "_", "-" and ".". ` +
      'The ID must not begin with ".", contain "..", or have a "-" at the beginning or after a ".".',
  );
}

/** The id for a new document. A missing id is generated, and an id that ends with a dot gets a random last segment. */
export function idForNew(attributes: JsonObject): string {
  const id = attributes['_id'] ?? '';
  if (id === '') return randomUUID();
  return checkDocumentId(typeof id === 'string' && id.endsWith('.') ? id + randomUUID() : id);
}

/**
 * Builds a document from the attributes that a client sent and the attributes that the lake sets. Keeps `_createdAt` if
 * it is present, as imports require.
 * @throws {WriteError} 400 if `_type` is missing.
 */
export function newDocument(pending: PendingTransaction, id: string, attributes: JsonObject): LakeDocument {
  const { _type, _createdAt } = attributes;
  if (typeof _type !== 'string' || _type === '') throw invalid(`Document "${id}" must have a "_type" that is a string`);
  return {
    ...attributes,
    _id: id,
    _type,
    _rev: pending.id,
    _createdAt: typeof _createdAt === 'string' ? _createdAt : pending.timestamp,
    _updatedAt: pending.timestamp,
  };
}
