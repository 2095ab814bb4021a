import { LRUCache } from 'lru-cache';
import { MAX_OPERATIONS, MAX_SOURCE_LENGTH } from './api-reference.ts';
import type { ApiGroup, ApiReference } from './api-reference.ts';
import { findOperations, readOperation, serverUrl } from './read-operations.ts';
import type { FoundOperation } from './read-operations.ts';
import { arrayOf, objectOf, textOf } from './resolve.ts';
import type { JsonObject } from './resolve.ts';

/** The names of the groups of operations and webhooks without a tag. */
const UNTAGGED = 'Operations';
const UNTAGGED_WEBHOOKS = 'Webhooks';

const documents = new LRUCache<string, JsonObject>({ max: 4 });
const references = new WeakMap<object, ApiReference>();

/** A block in any form; a draft may lack any of its fields. */
export interface OpenApiBlockInput {
  readonly file?: { readonly source?: string | undefined } | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly headingLevel?: number | undefined;
}

/**
 * The API of a block. Returns the same objects for the same block, because anchors belong to objects. Never throws:
 * what the document lacks is left out, and a document that is not JSON has no operations.
 */
export function apiReferenceOf(block: OpenApiBlockInput & object): ApiReference {
  const known = references.get(block);
  if (known) return known;
  const reference = readReference(documentOf(block.file?.source ?? ''), block.tags ?? []);
  references.set(block, reference);
  return reference;
}

/** The tags of a document with the number of their operations, in its order. */
export function tagsOf(document: JsonObject): { name: string; count: number }[] {
  return [...groupByTag(document)].map(([name, operations]) => ({ name, count: operations.length }));
}

/** @param tags the groups to show, in this order; all of them if empty */
function readReference(document: JsonObject, tags: readonly string[]): ApiReference {
  const info = objectOf(document['info']);
  const baseUrl = serverUrl(document, arrayOf(document['servers']));
  const byTag = groupByTag(document);
  const descriptions = new Map(
    arrayOf(document['tags']).map((tag) => [textOf(objectOf(tag)['name']), textOf(objectOf(tag)['description'])]),
  );
  let remaining = MAX_OPERATIONS;
  const groups = (tags.length > 0 ? tags : [...byTag.keys()]).flatMap((name): ApiGroup[] => {
    const found = (byTag.get(name) ?? []).slice(0, remaining);
    remaining -= found.length;
    const operations = found.map((operation) => readOperation(document, baseUrl, operation));
    return operations.length > 0 ? [{ _key: name, name, description: descriptions.get(name) ?? '', operations }] : [];
  });
  return { title: textOf(info['title']), version: textOf(info['version']), baseUrl, groups };
}

function documentOf(source: string): JsonObject {
  const known = documents.get(source);
  if (known) return known;
  const document = source.length > MAX_SOURCE_LENGTH ? {} : objectOf(parseJson(source));
  documents.set(source, document);
  return document;
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** Operations by their first tag, in the order of the document's list of tags, then of the operations. */
function groupByTag(document: JsonObject): Map<string, FoundOperation[]> {
  const found = Map.groupBy(
    findOperations(document),
    ({ tags: [first], isWebhook }) => first ?? (isWebhook ? UNTAGGED_WEBHOOKS : UNTAGGED),
  );
  const listed = arrayOf(document['tags']).map((tag) => textOf(objectOf(tag)['name']));
  const order = [...new Set([...listed, ...found.keys()])];
  return new Map(order.flatMap((name) => (found.has(name) ? [[name, found.get(name) ?? []]] : [])));
}
