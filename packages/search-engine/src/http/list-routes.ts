import { HttpError } from '@site/service-kit/http/http-error';
import type { IndexRecord, Json, JsonObject } from '../json.ts';
import { isObject, isTooDeep, MAX_DEPTH } from '../json.ts';
import type { Catalog, ListKind } from '../store/catalog.ts';
import { acknowledged } from './acknowledged.ts';
import type { Route } from './route.ts';

/** Routes for synonyms and rules, which have the same API. They require the admin key. Rules are stored but not applied. */
export function listRoutes(catalog: Catalog): Route[] {
  return [
    ...routesOf(catalog, 'synonym', '/1/indexes/:index/synonyms', 'replaceExistingSynonyms'),
    ...routesOf(catalog, 'rule', '/1/indexes/:index/rules', 'clearExistingRules'),
  ];
}

function routesOf(catalog: Catalog, kind: ListKind, base: string, replaceFlag: string): Route[] {
  const admin = { access: 'admin' as const };
  return [
    {
      ...admin,
      method: 'POST',
      pattern: `${base}/batch`,
      handle: ({ path: { index = '' }, list, query }) => {
        const items = readItems(kind, list);
        return acknowledged(catalog.putItems(index, kind, items, { replace: query.get(replaceFlag) === 'true' }));
      },
    },
    {
      ...admin,
      method: 'POST',
      pattern: `${base}/search`,
      handle: ({ path: { index = '' }, body }) => searchItems([...catalog.get(index)[kind].values()], body),
    },
    {
      ...admin,
      method: 'POST',
      pattern: `${base}/clear`,
      handle: ({ path: { index = '' } }) => acknowledged(catalog.putItems(index, kind, [], { replace: true })),
    },
    {
      ...admin,
      method: 'GET',
      pattern: `${base}/:objectID`,
      handle: ({ path: { index = '', objectID = '' } }) => {
        const item = catalog.get(index)[kind].get(objectID);
        if (!item) throw new HttpError(404, 'ObjectID does not exist');
        return item;
      },
    },
    {
      ...admin,
      method: 'PUT',
      pattern: `${base}/:objectID`,
      handle: ({ path: { index = '', objectID = '' }, body }) => {
        const items = readItems(kind, [{ ...body, objectID }]);
        return { ...acknowledged(catalog.putItems(index, kind, items)), id: objectID };
      },
    },
    {
      ...admin,
      method: 'DELETE',
      pattern: `${base}/:objectID`,
      handle: ({ path: { index = '', objectID = '' } }) => acknowledged(catalog.deleteItem(index, kind, objectID)),
    },
  ];
}

function readItems(kind: ListKind, items: Json[]): IndexRecord[] {
  return items.map((item, position) => {
    if (!isObject(item) || typeof item['objectID'] !== 'string' || item['objectID'] === '') {
      throw new HttpError(400, `The ${kind} at position ${position} needs an objectID that is a non-empty string`);
    }
    if (isTooDeep(item)) {
      throw new HttpError(400, `The ${kind} ${item['objectID']} is nested more than ${MAX_DEPTH} levels deep`);
    }
    if (kind === 'synonym' && typeof item['type'] !== 'string') {
      throw new HttpError(400, `The synonym ${item['objectID']} needs a type, such as "synonym" or "oneWaySynonym"`);
    }
    return { ...item, objectID: item['objectID'] };
  });
}

/** One page of the items whose JSON contains the query. */
function searchItems(items: JsonObject[], { query = '', page = 0, hitsPerPage = 20 }: JsonObject): JsonObject {
  if (typeof page !== 'number' || typeof hitsPerPage !== 'number' || hitsPerPage < 1 || page < 0) {
    throw new HttpError(400, 'page and hitsPerPage must be numbers, page from 0 and hitsPerPage from 1');
  }
  const wanted = typeof query === 'string' ? query.toLowerCase() : '';
  const found = items.filter((item) => JSON.stringify(item).toLowerCase().includes(wanted));
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}
