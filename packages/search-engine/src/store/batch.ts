import { randomUUID } from 'node:crypto';
import { HttpError } from '@site/service-kit/http/http-error';
import type { IndexRecord, Json, JsonObject } from '../json.ts';
import { isObject, isTooDeep, MAX_DEPTH } from '../json.ts';
import { applyOperation, isOperation, isUpdateApplied } from './attribute-operation.ts';

/** The effect of a batch on an index. */
export interface BatchEffect {
  /** What is deleted first: the records or, with `drop`, also settings, synonyms and rules. */
  clear: boolean;
  drop: boolean;
  /** By objectID: the new record, or null for one to delete. */
  records: Map<string, IndexRecord | null>;
  /** One for each request with a record, in order. */
  objectIDs: string[];
}

/** The limit of hosted Algolia, for a record as JSON. */
const MAX_RECORD_BYTES = 100_000;

/**
 * Computes the effect of a list of `{action, body}`, applied in order, without changing the index.
 * @param current returns the record of the index with an objectID
 * @throws HttpError 400 that names the invalid request; then no request is applied.
 * @see https://www.algolia.com/doc/rest-api/search/batch
 */
export function planBatch(requests: Json, current: (objectID: string) => IndexRecord | undefined): BatchEffect {
  if (!Array.isArray(requests)) throw new HttpError(400, 'Invalid batch: expected {"requests": [{action, body}, …]}');
  const effect: BatchEffect = { clear: false, drop: false, records: new Map(), objectIDs: [] };
  const held = (objectID: string) => {
    const staged = effect.records.get(objectID);
    return staged === undefined && !effect.clear ? current(objectID) : (staged ?? undefined);
  };
  for (const [position, request] of requests.entries()) applyRequest(request, position, effect, held);
  return effect;
}

function applyRequest(
  request: Json,
  position: number,
  effect: BatchEffect,
  held: (objectID: string) => IndexRecord | undefined,
): void {
  if (!isObject(request)) throw new HttpError(400, `Invalid batch: request ${position} is not an object`);
  const { action, body } = request;
  switch (action) {
    case 'addObject':
    case 'updateObject': {
      const record = withObjectID(body, position, action === 'addObject');
      return stage(effect, record, position);
    }
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate': {
      const change = withObjectID(body, position, false);
      const before = held(change.objectID);
      if ((before || action === 'partialUpdateObject') && isUpdateApplied(before, change)) {
        return stage(effect, partiallyUpdated(before, change), position);
      }
      effect.objectIDs.push(change.objectID);
      return;
    }
    case 'deleteObject': {
      const { objectID } = withObjectID(body, position, false);
      effect.records.set(objectID, null);
      effect.objectIDs.push(objectID);
      return;
    }
    case 'clear':
    case 'delete':
      effect.clear = true;
      effect.drop ||= action === 'delete';
      effect.records.clear();
      return;
    default:
      throw new HttpError(400, `Invalid batch: request ${position} has the unknown action ${JSON.stringify(action)}`);
  }
}

function withObjectID(body: Json | undefined, position: number, mayLack: boolean): IndexRecord {
  if (!isObject(body)) throw new HttpError(400, `Invalid batch: the body of request ${position} is not an object`);
  const { objectID } = body;
  if (objectID === undefined && mayLack) return { ...body, objectID: randomUUID() };
  if (typeof objectID === 'number') return { ...body, objectID: String(objectID) };
  if (typeof objectID !== 'string' || objectID === '') {
    throw new HttpError(400, `Invalid batch: request ${position} needs an objectID that is a non-empty string`);
  }
  return { ...body, objectID };
}

function stage(effect: BatchEffect, record: IndexRecord, position: number): void {
  if (isTooDeep(record)) {
    throw new HttpError(
      400,
      `Record at the position ${position} objectID=${record.objectID} is nested more than ${MAX_DEPTH} levels deep`,
    );
  }
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size > MAX_RECORD_BYTES) {
    throw new HttpError(
      400,
      `Record at the position ${position} objectID=${record.objectID} is too big size=${size} bytes: ` +
        `at most ${MAX_RECORD_BYTES}`,
    );
  }
  effect.records.set(record.objectID, record);
  effect.objectIDs.push(record.objectID);
}

/** Top-level attributes of the change replace the existing ones; operations change them. */
function partiallyUpdated(before: IndexRecord | undefined, change: IndexRecord): IndexRecord {
  const after: JsonObject = { ...before };
  for (const [name, value] of Object.entries(change)) {
    after[name] = isOperation(value) ? applyOperation(name, before?.[name], value) : value;
  }
  return { ...after, objectID: change.objectID };
}
