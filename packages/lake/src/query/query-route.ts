import type { Reply } from '@site/service-kit/http/reply';
import { HttpError, typedError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import type { LakeRequest, Route } from '../http/route.ts';
import type { Params } from './groq/query-parser.ts';
import { requiresToken, resolvePerspective } from './perspectives/resolve-perspective.ts';
import { runQuery } from './run-query.ts';
import type { QueryPool } from './workers/query-pool.ts';

/** From this API version on, the default perspective is `published` instead of `raw`. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/** https://www.sanity.io/docs/http-reference/query */
export function queryRoutes(pool: QueryPool): Route[] {
  const pattern = '/data/query/:dataset';
  return [
    {
      method: 'GET',
      pattern,
      handler: (request) => runQueryRequest(pool, request, request.query.get('query'), paramsOf(request.query)),
    },
    {
      method: 'POST',
      pattern,
      handler: async (request) => {
        const { query, params = {} } = await readJsonObject(request);
        if (typeof params !== 'object' || params === null) throw new HttpError(400, '"params" must be an object');
        return runQueryRequest(pool, request, query, { ...params });
      },
    },
  ];
}

async function runQueryRequest(pool: QueryPool, request: LakeRequest, query: unknown, params: Params): Promise<Reply> {
  if (typeof query !== 'string' || query.trim() === '') {
    throw typedError(400, 'queryParseError', 'The parameter "query" is missing', { query: '', start: 0, end: 0 });
  }
  const publicOnly = request.user === undefined;
  const perspective = resolvePerspective(request.query.get('perspective') ?? defaultPerspective(request.apiVersion));
  if (publicOnly && requiresToken(perspective))
    throw new HttpError(401, 'A perspective with drafts or releases requires a token');
  const started = performance.now();
  const { json, syncTags } = await runQuery(pool, { kind: 'query', query, params, perspective, publicOnly });
  const rest = JSON.stringify({
    ...(request.query.get('returnQuery') === 'false' ? {} : { query }),
    syncTags,
    ms: Math.round(performance.now() - started),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { kind: 'bytes', status: 200, body: Buffer.from(`{"result":${json},${rest.slice(1)}`), headers };
}

function defaultPerspective(apiVersion = '1'): string {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT_SINCE) ? 'published' : 'raw';
}

/** GROQ parameters in a query string: `$name` with a JSON value. @throws {HttpError} 400 if a value is not JSON. */
export function paramsOf(query: URLSearchParams): Params {
  const entries = [...query].filter(([name]) => name.startsWith('$'));
  return Object.fromEntries(
    entries.map(([name, value]) => {
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
