import { HttpError, typedError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import type { LakeRequest, Reply, Route } from '../http/route.ts';
import { runQuery } from './run-query.ts';
import type { Params } from './groq/query-parser.ts';
import { requiresToken, resolvePerspective } from './perspectives/resolve-perspective.ts';
import type { QueryPool } from './workers/query-pool.ts';

/** From this version on, a query without a perspective sees published documents only. */
const PUBLISHED_BY_DEFAULT = '2025-02-19';

/** https://www.sanity.io/docs/http-reference/query */
export function queryRoutes(pool: QueryPool): Route[] {
  const pattern = '/data/query/:dataset';
  return [
    {
      method: 'GET',
      pattern,
      handler: (request) => answer(pool, request, request.query.get('query'), paramsOf(request.query)),
    },
    {
      method: 'POST',
      pattern,
      handler: async (request) => {
        const { query, params = {} } = await readJsonObject(request);
        if (typeof params !== 'object' || params === null) throw new HttpError(400, '"params" must be an object');
        return answer(pool, request, query, { ...params });
      },
    },
  ];
}

async function answer(pool: QueryPool, request: LakeRequest, query: unknown, params: Params): Promise<Reply> {
  if (typeof query !== 'string' || query.trim() === '') {
    throw typedError(400, 'queryParseError', 'The parameter "query" is missing', { query: '', start: 0, end: 0 });
  }
  const publicOnly = request.user === undefined;
  const view = resolvePerspective(request.query.get('perspective') ?? defaultPerspective(request.apiVersion));
  if (publicOnly && requiresToken(view))
    throw new HttpError(401, 'A perspective with drafts or releases needs a token');
  const started = performance.now();
  const { json, syncTags } = await runQuery(pool, { kind: 'query', query, params, view, publicOnly });
  const rest = JSON.stringify({
    ...(request.query.get('returnQuery') === 'false' ? {} : { query }),
    syncTags,
    ms: Math.round(performance.now() - started),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { kind: 'bytes', status: 200, body: Buffer.from(`{"result":${json},${rest.slice(1)}`), headers };
}

function defaultPerspective(apiVersion = '1'): string {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT) ? 'published' : 'raw';
}

/** Parameters of the query string: `$name` with a value in JSON. */
export function paramsOf(query: URLSearchParams): Params {
  const given = [...query].filter(([name]) => name.startsWith('$'));
  return Object.fromEntries(
    given.map(([name, value]) => {
      try {
        return [name.slice(1), JSON.parse(value) as unknown];
      } catch {
        throw new HttpError(
          400,
          `The query parameter "${name}" must be JSON (a string in double quotes), not ${value}`,
        );
      }
    }),
  );
}
