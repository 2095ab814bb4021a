import { HttpError } from '@site/service-kit/http/http-error';
import { limitConditions } from '../filter/condition-limit.ts';
import { isObject } from '../json.ts';
import { search } from '../query/search.ts';
import type { Catalog } from '../store/catalog.ts';
import type { Route } from './route.ts';

/** The limit of hosted Algolia. */
const MAX_REQUESTS = 50;

/** The search route, which accepts the search key. */
export function searchRoutes(catalog: Catalog): Route[] {
  return [
    {
      method: 'POST',
      pattern: '/1/indexes/*/queries',
      access: 'search',
      handle: ({ body: { requests } }) => {
        if (!Array.isArray(requests)) throw new HttpError(400, 'Expected {"requests": [{indexName, query, …}, …]}');
        if (requests.length > MAX_REQUESTS) {
          throw new HttpError(400, `Too many requests in one call: ${requests.length}, at most ${MAX_REQUESTS}`);
        }
        const count = limitConditions();
        const results = requests.map((request, position) => {
          if (!isObject(request)) throw new HttpError(400, `Request ${position} is not an object`);
          const { indexName, type } = request;
          if (typeof indexName !== 'string') throw new HttpError(400, `Request ${position} has no indexName`);
          if (type === 'facet')
            throw new HttpError(400, 'The embedded engine does not support searching for facet values');
          return search(catalog.get(indexName).index, indexName, request, count);
        });
        return { results };
      },
    },
    {
      method: 'POST',
      pattern: '/1/indexes/:index/query',
      access: 'search',
      handle: ({ path: { index = '' }, body }) => search(catalog.get(index).index, index, body),
    },
  ];
}
