import { randomUUID } from 'node:crypto';
import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { invalid } from './write-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** https://www.sanity.io/docs/content-lake/ids */
const DOCUMENT_ID = /^(?!\.)(?!(?:.*\.)?-)[A-Za-z0-9_.-]{1,128}$/;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {WriteError} 400 where the id is not one. */
export function checkDocumentId(id: unknown): string {
  if (typeof id === 'string' && DOCUMENT_ID.test(id)) return id;
  throw invalid(
    `Invalid document ID ${JSON.stringify(id)}: use up to 128 letters, digits, "_", "-" and ".", no part of it beginning with "-", ` +
      'and no "." at the beginning',
  );
}

/** The id that a document to be created asks for; none, or one that ends in a dot, is completed by a random part. */
export function idForNew(attributes: JsonObject): string {
  const id = attributes['_id'] ?? '';
  if (id === '') return randomUUID();
  return checkDocumentId(typeof id === 'string' && id.endsWith('.') ? id + randomUUID() : id);
}

/**
 * A whole document from what a client sent, with the lake's own attributes set. `_createdAt` is taken over where it is
 * given, so that an import keeps it.
 * @throws {WriteError} 400 without a `_type`.
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
