import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasPermission } from '../auth/roles.ts';
import type { User } from '../auth/user.ts';
import type { LakeContext, LakeModule } from '../context.ts';
import type { CrossOriginPolicy } from './cors.ts';
import type { HostPolicy } from './host-policy.ts';
import { HttpError } from './http-error.ts';
import { readBody } from './read-body.ts';
import type { LakeRequest, Reply, Route } from './route.ts';
import { Router } from './router.ts';
import { unexpectedError } from './unexpected-error.ts';

/** Bytes of head that a request may have: listeners put their whole query into the address. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Connections at once, event streams among them; more are closed as they come. */
const MAX_CONNECTIONS = 2000;
/** Milliseconds that a request's head may take to arrive, and the whole request with an upload. */
const HEAD_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 300_000;

/** Each unknown endpoint is logged once, up to this many. */
const MAX_UNKNOWN = 200;

export interface ServerOptions {
  lake: LakeContext;
  modules: readonly LakeModule[];
  hosts: HostPolicy;
  crossOrigin: CrossOriginPolicy;
}

/** The HTTP server: finds the route of each request, checks its token, and writes the reply or the error. */
export function createLakeServer({ lake, modules, hosts, crossOrigin }: ServerOptions): Server {
  const router = new Router(modules.flatMap(({ routes }) => routes));
  const unknown = new Set<string>();
  const limits = { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEAD_TIMEOUT, requestTimeout: REQUEST_TIMEOUT };

  const server = createServer(limits, (incoming, response) => {
    crossOrigin.apply(incoming, response);
    void answer(incoming, response).catch((error: unknown) => {
      lake.logger.error(`${endpointOf(incoming)}: the answer could not be written`, error);
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A browser lets any page open a WebSocket, and tells by the origin alone which page it was.
    const allowed = hosts.allows(request.headers.host) && crossOrigin.allows(request.headers.origin);
    if (allowed && modules.some((lakeModule) => lakeModule.upgrade?.(request, socket, head, lake) === true)) return;
    const status = allowed ? '404 Not Found' : '403 Forbidden';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  return server;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      checkHost(incoming);
      if (incoming.method === 'OPTIONS') {
        response.writeHead(204).end();
        return;
      }
      await send(await handle(incoming, response), incoming, response);
    } catch (error) {
      if (response.headersSent) throw error;
      if (isBrokenOff(error)) return;
      await send(errorReply(error, incoming), incoming, response);
    }
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<Reply> {
    // Only the path counts, and a target such as `//` must not be read as a host.
    const url = new URL(`http://lake${incoming.url?.startsWith('/') === true ? incoming.url : '/'}`);
    const match = router.match(incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'), url.pathname);
    if (match.kind === 'notFound') {
      logUnknown(`${incoming.method} ${url.pathname}`);
      throw new HttpError(404, `There is no endpoint at ${url.pathname}`);
    }
    if (match.kind === 'wrongMethod') {
      response.setHeader('allow', match.allowed.join(', '));
      throw new HttpError(
        405,
        `${incoming.method} is not possible at ${url.pathname}: use ${match.allowed.join(', ')}`,
      );
    }
    const { route, params, path, apiVersion } = match;
    if (route.anyOrigin !== true) checkOrigin(incoming);
    const user = authenticate(incoming);
    checkAccess(route, user);
    if (params['dataset'] !== undefined && params['dataset'] !== lake.dataset) {
      throw new HttpError(404, `Dataset "${params['dataset']}" not found for project ID "${lake.projectId}"`);
    }
    const request: LakeRequest = {
      method: route.method,
      path,
      params,
      query: url.searchParams,
      headers: incoming.headers,
      apiVersion,
      user,
      readBody: (limitBytes) => readBody(incoming, limitBytes),
      origin: `http://${incoming.headers.host ?? 'localhost'}`,
      raw: incoming,
      response,
    };
    return route.handler(request, lake);
  }

  function checkHost({ headers: { host } }: IncomingMessage): void {
    if (hosts.allows(host)) return;
    throw new HttpError(403, `The lake may not be called as ${JSON.stringify(host)}: add it to LAKE_ALLOWED_HOSTS`);
  }

  function checkOrigin({ headers: { origin } }: IncomingMessage): void {
    if (crossOrigin.allows(origin)) return;
    throw new HttpError(
      403,
      `Pages of ${JSON.stringify(origin)} may not call the lake: add it to LAKE_ALLOWED_ORIGINS`,
    );
  }

  function authenticate({ headers }: IncomingMessage): User | undefined {
    const { authorization } = headers;
    if (authorization === undefined) return undefined;
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
    const user = token === undefined ? undefined : lake.authenticate(token);
    if (user !== undefined) return user;
    throw new HttpError(401, 'The token is not valid', {
      statusCode: 401,
      error: 'Unauthorized',
      message: "The token is not valid: the administrator's is in the file admin-token of the data folder",
      errorCode: 'SIO-401-ANF',
    });
  }

  function logUnknown(endpoint: string): void {
    if (unknown.has(endpoint) || unknown.size >= MAX_UNKNOWN) return;
    unknown.add(endpoint);
    lake.logger.warn(`No such endpoint: ${endpoint}`);
  }

  function errorReply(error: unknown, incoming: IncomingMessage): Reply {
    if (error instanceof HttpError) return { kind: 'json', status: error.status, body: error.body };
    const { status, body, message } = unexpectedError(error);
    // A full disk needs no trace of the stack, and no log that fills it further.
    if (status === 507) lake.logger.error(`${endpointOf(incoming)}: ${message}`);
    else lake.logger.error(`${endpointOf(incoming)} failed`, error);
    return { kind: 'json', status, body };
  }
}

/** The caller went away in the middle of its request, so nobody is left to answer. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** For the log: without the query string, which may hold content. */
function endpointOf({ method, url = '' }: IncomingMessage): string {
  return `${method} ${url.replace(/\?.*$/, '')}`;
}

/** @throws {HttpError} 401 without a token that is needed, 403 with one of a role that may not. */
function checkAccess({ access = 'anyone', forbidden }: Route, user: User | undefined): void {
  if (access === 'anyone') return;
  if (user === undefined) throw new HttpError(401, 'This needs a token: send it as "Authorization: Bearer <token>"');
  if (access === 'token') return;
  const permission = access === 'write' ? 'create' : 'manage';
  if (hasPermission(user.role, permission)) return;
  throw forbidden ?? new HttpError(403, `Insufficient permissions; permission "${permission}" required`);
}

async function send(reply: Reply, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (reply.kind) {
    case 'handled':
      return;
    case 'stream':
      response.writeHead(reply.status, reply.headers);
      // A caller that goes away in the middle is no failure of the lake.
      await pipeline(reply.body, response).catch(() => undefined);
      return;
    case 'json':
    case 'bytes': {
      const body = reply.kind === 'json' ? Buffer.from(JSON.stringify(reply.body)) : reply.body;
      const type = reply.kind === 'json' ? { 'content-type': 'application/json; charset=utf-8' } : {};
      response.writeHead(reply.status, { ...type, ...reply.headers, 'content-length': body.length });
      response.end(incoming.method === 'HEAD' ? undefined : body);
    }
  }
}
