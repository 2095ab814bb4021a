import type { IncomingMessage, Server } from 'node:http';
import { HttpError } from '@site/service-kit/http/http-error';
import { createHttpServer, endpointOf, requestUrl } from '@site/service-kit/http/http-server';
import { PathRouter } from '@site/service-kit/http/path-router';
import { isStorageFull } from '@site/service-kit/storage-full';
import type { JsonObject } from '../json.ts';
import type { Access, Keys } from '../keys.ts';
import { accessOf } from '../keys.ts';
import { readJsonBody } from './read-json-body.ts';
import type { Route } from './route.ts';

export interface ServerOptions {
  routes: Route[];
  keys: Keys;
  /** Receives one line for each internal error. */
  logger: (line: string) => void;
}

/** By access: writes are batches of records, searches are small. */
const MAX_BODY_BYTES: Record<Access, number> = { none: 0, search: 1_000_000, admin: 50_000_000 };
const RANKS: Record<Access, number> = { none: 0, search: 1, admin: 2 };

/** Pages of any origin may search with the search key. Writes come from servers, which need no CORS headers. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, content-encoding, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken',
  'access-control-max-age': '86400',
};

/** Creates the HTTP server for Algolia's REST API. It does not listen yet. */
export function createEngineServer({ routes, keys, logger }: ServerOptions): Server {
  const router = new PathRouter(routes);
  return createHttpServer({
    handle: async (request, response) => {
      const url = requestUrl(request);
      if (isSearch(router, url)) response.setHeaders(new Map(Object.entries(CORS)));
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return { kind: 'handled' };
      }
      return { kind: 'json', status: 200, body: await handle(request, url, { router, keys }) };
    },
    replyToError: (error, request) => {
      const { status, message } = error instanceof HttpError ? error : unexpectedError(error);
      // A full disk needs no stack trace, which would fill it further.
      if (status === 507) logger(`${endpointOf(request)}: ${message}`);
      else if (!(error instanceof HttpError)) logger(`${endpointOf(request)} failed: ${detailOf(error)}`);
      return { kind: 'json', status, body: { message, status } };
    },
    onWriteError: (error, request) => {
      logger(`${endpointOf(request)}: the response could not be written: ${detailOf(error)}`);
    },
  });
}

function unexpectedError(error: unknown): HttpError {
  return isStorageFull(error)
    ? new HttpError(507, 'The disk of the search engine is full. Free up space. Nothing of this request was stored.')
    : new HttpError(500, 'Internal error');
}

async function handle(
  request: IncomingMessage,
  url: URL,
  { router, keys }: { router: PathRouter<Route>; keys: Keys },
): Promise<JsonObject> {
  const match = router.match(request.method ?? 'GET', url.pathname);
  const query = url.searchParams;
  if (match.kind === 'found' && match.route.access === 'none') {
    return match.route.handle({ path: match.params, query, body: {}, list: [] });
  }
  const access = accessOf(credential(request, url), keys);
  if (access === 'none') throw new HttpError(403, 'Invalid Application-ID or API key');
  if (match.kind === 'notFound') throw new HttpError(404, `Unknown path ${url.pathname}`);
  if (match.kind === 'wrongMethod') throw new HttpError(405, `Method ${request.method} is not allowed here`);
  const { route, params } = match;
  if (RANKS[access] < RANKS[route.access]) throw new HttpError(403, 'Method not allowed with this API key');
  return route.handle({ path: params, query, ...(await readJsonBody(request, MAX_BODY_BYTES[access])) });
}

/** Servers send the key in a header, browsers in the query string. */
function credential(request: IncomingMessage, url: URL): string | undefined {
  const header = request.headers['x-algolia-api-key'];
  return typeof header === 'string' ? header : (url.searchParams.get('x-algolia-api-key') ?? undefined);
}

function isSearch(router: PathRouter<Route>, url: URL): boolean {
  const match = router.match('POST', url.pathname);
  return match.kind === 'found' && match.route.access === 'search';
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
