import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { RequestError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Access, Keys } from '../keys.ts';
import { accessOf } from '../keys.ts';
import { readBody } from './body.ts';
import type { Route } from './router.ts';
import { findRoute } from './router.ts';

export interface ServerOptions {
  routes: Route[];
  keys: Keys;
  /** Gets one line for each answer that is the engine's own fault. */
  logger: (line: string) => void;
}

/** Most bytes of a body, by what the caller may do: writes come in batches of records, searches are small. */
const BODY_LIMITS: Record<Access, number> = { none: 0, search: 1_000_000, admin: 50_000_000 };
const RANKS: Record<Access, number> = { none: 0, search: 1, admin: 2 };

/** Any page may search with the search key, so any origin is let in; writing is for servers, which know no origins. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, content-encoding, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken',
  'access-control-max-age': '86400',
};

/** An HTTP server, not yet listening, that answers Algolia's REST calls. */
export function createEngineServer(options: ServerOptions): Server {
  return createServer((request, response) => {
    void respond(request, response, options);
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, options: ServerOptions): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://engine');
  const cors = isOpenToBrowsers(url, options.routes) ? CORS : {};
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end();
    return;
  }
  try {
    send(response, 200, await answer(request, url, options), cors);
  } catch (error) {
    if (!(error instanceof RequestError)) options.logger(`${request.method} ${url.pathname} failed: ${detail(error)}`);
    const { status, message } = error instanceof RequestError ? error : { status: 500, message: 'Internal error' };
    // What is left of a body that nobody wants is not waited for.
    if (!request.complete) response.setHeader('connection', 'close');
    send(response, status, { message, status }, cors);
  }
}

async function answer(request: IncomingMessage, url: URL, { routes, keys }: ServerOptions): Promise<JsonObject> {
  const found = findRoute(routes, request.method ?? 'GET', url.pathname);
  const access = accessOf(credential(request, url), keys);
  if (found !== 'not-found' && found !== 'wrong-method' && found.route.access === 'none') {
    return found.route.handle({ path: found.path, query: url.searchParams, body: {}, list: [] });
  }
  if (access === 'none') throw new RequestError(403, 'Invalid Application-ID or API key');
  if (found === 'not-found') throw new RequestError(404, `Unknown path ${url.pathname}`);
  if (found === 'wrong-method') throw new RequestError(405, `Method ${request.method} is not allowed here`);
  if (RANKS[access] < RANKS[found.route.access]) throw new RequestError(403, 'Method not allowed with this API key');
  const body = await readBody(request, BODY_LIMITS[access]);
  return found.route.handle({ path: found.path, query: url.searchParams, ...body });
}

/** Servers send the key as a header, browsers in the query string. */
function credential(request: IncomingMessage, url: URL): string | undefined {
  const header = request.headers['x-algolia-api-key'];
  return typeof header === 'string' ? header : (url.searchParams.get('x-algolia-api-key') ?? undefined);
}

function isOpenToBrowsers(url: URL, routes: Route[]): boolean {
  const found = findRoute(routes, 'POST', url.pathname);
  return typeof found === 'object' && found.route.access === 'search';
}

function send(response: ServerResponse, status: number, body: JsonObject, headers: Record<string, string>): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}

function detail(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
