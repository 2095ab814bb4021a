import type { Reply } from '@site/service-kit/http/reply';
import { identityOf } from '../auth/user.ts';
import { isPublishedByDefault } from '../http/api-version.ts';
import { HttpError, typedError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import type { LakeRequest, Route } from '../http/route.ts';
import type { Params } from './groq/query-parser.ts';
import { requiresToken, resolvePerspective } from './perspectives/resolve-perspective.ts';
import { runQuery } from './run-query.ts';
import { UnsentResults } from './unsent-results.ts';
import type { QueryPool } from './workers/query-pool.ts';

/** Larger than any result of the site, the Studio and the indexer, which read in batches. The export has no limit. */
const MAX_RESULT_BYTES = 50_000_000;
/** A client that reads nothing for this long is disconnected: the rest of its result is in memory. */
const STALL_TIMEOUT_MS = 60_000;

/** https://www.sanity.io/docs/http-reference/query */
export function queryRoutes(pool: QueryPool): Route[] {
  const unsent = new UnsentResults();
  const pattern = '/data/query/:dataset';
  return [
    {
      method: 'GET',
      pattern,
      handler: (request) =>
        runQueryRequest({ pool, unsent }, request, request.query.get('query'), paramsOf(request.query)),
    },
    {
      method: 'POST',
      pattern,
      handler: async (request) => {
        const { query, params = {} } = await readJsonObject(request);
        if (typeof params !== 'object' || params === null) throw new HttpError(400, '"params" must be an object');
        return runQueryRequest({ pool, unsent }, request, query, { ...params });
      },
    },
  ];
}

async function runQueryRequest(
  { pool, unsent }: { pool: QueryPool; unsent: UnsentResults },
  request: LakeRequest,
  query: unknown,
  params: Params,
): Promise<Reply> {
  if (typeof query !== 'string' || query.trim() === '') {
    throw typedError(400, 'queryParseError', 'The parameter "query" is missing', { query: '', start: 0, end: 0 });
  }
  const publicOnly = request.user === undefined;
  const perspective = resolvePerspective(
    request.query.get('perspective') ?? (isPublishedByDefault(request.apiVersion) ? 'published' : 'raw'),
  );
  if (publicOnly && requiresToken(perspective))
    throw new HttpError(401, 'A perspective with drafts or releases requires a token');
  const started = performance.now();
  const { json, syncTags } = await runQuery(pool, {
    kind: 'query',
    query,
    params,
    perspective,
    identity: identityOf(request.user),
    publicOnly,
    maxResultBytes: MAX_RESULT_BYTES,
  });
  const rest = JSON.stringify({
    ...(request.query.get('returnQuery') === 'false' ? {} : { query }),
    syncTags,
    ms: Math.round(performance.now() - started),
  });
  const { response } = request;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const body = Buffer.from(`{"result":${json},${rest.slice(1)}`);
  // The site, the indexer and the Studio have tokens, so anonymous clients cannot block their large results.
  if (publicOnly && !unsent.add(body.length, response)) {
    throw new HttpError(503, 'Too many large results are being sent. Retry in a moment.');
  }
  response.setTimeout(STALL_TIMEOUT_MS, () => {
    response.destroy();
  });
  return { kind: 'bytes', status: 200, body, headers };
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
