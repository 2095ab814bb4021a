import { HttpError } from '@site/service-kit/http/http-error';
import { compileAllFilters, facetableAttributes } from '../filter/compile.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObject, isStrings } from '../json.ts';
import { browse } from '../query/browse.ts';
import { readParameters } from '../query/parameters.ts';
import { retrieve } from '../result/attributes.ts';
import type { Catalog } from '../store/catalog.ts';
import { acknowledged } from './acknowledged.ts';
import type { Route } from './route.ts';

/** Routes that read and write records. They require the admin key. */
export function recordRoutes(catalog: Catalog): Route[] {
  const admin = { access: 'admin' as const };
  const write = (index: string, action: string, body: JsonObject) => {
    const { taskID, objectIDs } = catalog.batch(index, [{ action, body }]);
    return { ...acknowledged(taskID), objectID: objectIDs[0] ?? '' };
  };
  return [
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/*/objects',
      handle: ({ body }) => ({ results: objects(catalog, body['requests']) }),
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index/browse',
      handle: ({ path: { index = '' }, body }) => browse(catalog.get(index).index, index, body),
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index/batch',
      handle: ({ path: { index = '' }, body }) => ({ ...catalog.batch(index, body['requests'] ?? null) }),
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index/deleteByQuery',
      handle: ({ path: { index = '' }, body }) => acknowledged(deleteBy(catalog, index, body)),
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index/clear',
      handle: ({ path: { index = '' } }) => {
        catalog.get(index);
        return acknowledged(catalog.batch(index, [{ action: 'clear', body: {} }]).taskID);
      },
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index',
      handle: ({ path: { index = '' }, body }) => write(index, 'addObject', body),
    },
    {
      ...admin,
      method: 'GET',
      pattern: '/1/indexes/:index/:objectID',
      handle: ({ path: { index = '', objectID = '' }, query }) =>
        object(catalog, index, objectID, query.get('attributesToRetrieve')?.split(',')),
    },
    {
      ...admin,
      method: 'PUT',
      pattern: '/1/indexes/:index/:objectID',
      handle: ({ path: { index = '', objectID = '' }, body }) => write(index, 'updateObject', { ...body, objectID }),
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index/:objectID/partial',
      handle: ({ path: { index = '', objectID = '' }, body, query }) => {
        const create = query.get('createIfNotExists') !== 'false';
        const action = create ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate';
        return write(index, action, { ...body, objectID });
      },
    },
    {
      ...admin,
      method: 'DELETE',
      pattern: '/1/indexes/:index/:objectID',
      handle: ({ path: { index = '', objectID = '' } }) => write(index, 'deleteObject', { objectID }),
    },
  ];
}

function object(catalog: Catalog, index: string, objectID: string, attributes: string[] | undefined): JsonObject {
  const record = catalog.get(index).index.get(objectID);
  if (!record) throw new HttpError(404, 'ObjectID does not exist');
  return retrieve(record, attributes);
}

function objects(catalog: Catalog, requests: Json | undefined): Json[] {
  if (!Array.isArray(requests)) throw new HttpError(400, 'Expected {"requests": [{indexName, objectID}, …]}');
  return requests.map((request, position) => {
    if (!isObject(request) || typeof request['indexName'] !== 'string' || typeof request['objectID'] !== 'string') {
      throw new HttpError(400, `Request ${position} needs an indexName and an objectID`);
    }
    const { indexName, objectID, attributesToRetrieve } = request;
    const record = catalog.get(indexName).index.get(objectID);
    return record ? retrieve(record, isStrings(attributesToRetrieve) ? attributesToRetrieve : undefined) : null;
  });
}

/** Deletes the records that match the filters. A request without filters is rejected, so that it cannot delete everything. */
function deleteBy(catalog: Catalog, name: string, body: JsonObject): number {
  const { index } = catalog.get(name);
  const passes = compileAllFilters(readParameters(body, index.settings), facetableAttributes(index.settings));
  if (!passes) throw new HttpError(400, 'deleteByQuery needs filters, facetFilters, numericFilters or tagFilters');
  const requests = index
    .records()
    .filter((record) => passes(record))
    .map(({ objectID }) => ({ action: 'deleteObject', body: { objectID } }));
  return catalog.batch(name, requests).taskID;
}
