import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HostPolicy } from '@site/service-kit/http/host-policy';
import { createHttpServer, endpointOf, requestUrl } from '@site/service-kit/http/http-server';
import { readBody } from '@site/service-kit/http/read-body';
import type { Reply } from '@site/service-kit/http/reply';
import { hasPermission } from '../auth/roles.ts';
import type { User } from '../auth/user.ts';
import type { LakeContext } from '../context.ts';
import type { LakeModule } from '../lake-module.ts';
import type { CrossOriginPolicy } from './cors.ts';
import { errorBody } from './error-body.ts';
import { HttpError } from './http-error.ts';
import { LakeRouter } from './lake-router.ts';
import { OpenResponses } from './open-responses.ts';
import type { LakeRequest, Route } from './route.ts';
import { unexpectedError } from './unexpected-error.ts';

/** Each unknown endpoint is logged once, up to this number of endpoints. */
const MAX_LOGGED_UNKNOWN_ENDPOINTS = 200;

export interface ServerOptions {
  lake: LakeContext;
  modules: readonly LakeModule[];
  hosts: HostPolicy;
  crossOrigin: CrossOriginPolicy;
}

/** Creates the HTTP server: finds the route of each request, checks host, origin and token, and calls the handler. */
export function createLakeServer({ lake, modules, hosts, crossOrigin }: ServerOptions): Server {
  const router = new LakeRouter(modules.flatMap(({ routes }) => routes));
  const unknown = new Set<string>();
  const openResponses = new OpenResponses();
  lake.onAccessRemoved((userId) => {
    openResponses.destroy(userId);
  });

  const server = createHttpServer({
    handle: async (incoming, response) => {
      crossOrigin.apply(incoming, response);
      checkHost(incoming);
      if (incoming.method === 'OPTIONS') {
        response.writeHead(204).end();
        return { kind: 'handled' };
      }
      return handle(incoming, response);
    },
    replyToError: errorReply,
    onWriteError: (error, incoming) =>
      lake.logger.error(`${endpointOf(incoming)}: the response could not be written`, error),
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Browsers allow every page to open a WebSocket, so the server must check the origin.
    const allowed = hosts.allows(request.headers.host) && crossOrigin.allows(request.headers.origin);
    if (allowed && modules.some((lakeModule) => lakeModule.upgrade?.(request, socket, head, lake) === true)) return;
    const status = allowed ? '404 Not Found' : '403 Forbidden';
    // Node.js removes its own listener before an upgrade; without one, a reset connection ends the process.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  return server;

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<Reply> {
    const url = requestUrl(incoming);
    const match = router.match(incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'), url.pathname);
    if (match.kind === 'notFound') {
      logUnknown(`${incoming.method} ${url.pathname}`);
      throw new HttpError(404, `There is no endpoint at ${url.pathname}`);
    }
    if (match.kind === 'wrongMethod') {
      response.setHeader('allow', match.allowed.join(', '));
      throw new HttpError(
        405,
        `${incoming.method} is not supported at ${url.pathname}. Use ${match.allowed.join(', ')}`,
      );
    }
    const { route, params, path, apiVersion } = match;
    if (route.anyOrigin !== true) checkOrigin(incoming);
    const user = authenticate(incoming);
    checkAccess(route, user);
    if (user !== undefined) openResponses.add(user.id, response);
    if (params['projectId'] !== undefined && params['projectId'] !== lake.projectId) {
      throw new HttpError(404, `There is no project ${JSON.stringify(params['projectId'])}`);
    }
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
    throw new HttpError(403, `The host name ${JSON.stringify(host)} is not allowed. Add it to LAKE_ALLOWED_HOSTS.`);
  }

  function checkOrigin({ headers: { origin } }: IncomingMessage): void {
    if (crossOrigin.allows(origin)) return;
    throw new HttpError(403, `The origin ${JSON.stringify(origin)} is not allowed. Add it to LAKE_ALLOWED_ORIGINS.`);
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
      message:
        "The token is not valid, or access was removed. The administrator's token is in the file admin-token of the " +
        'data folder.',
      errorCode: 'SIO-401-ANF',
    });
  }

  function logUnknown(endpoint: string): void {
    if (unknown.has(endpoint) || unknown.size >= MAX_LOGGED_UNKNOWN_ENDPOINTS) return;
    unknown.add(endpoint);
    lake.logger.warn(`No such endpoint: ${endpoint}`);
  }

  function errorReply(error: unknown, incoming: IncomingMessage): Reply {
    if (error instanceof HttpError) return { kind: 'json', status: error.status, body: errorBody(error) };
    const unexpected = unexpectedError(error);
    const { status, message } = unexpected;
    // A full disk needs no stack trace, which would fill it further.
    if (status === 507) lake.logger.error(`${endpointOf(incoming)}: ${message}`);
    else lake.logger.error(`${endpointOf(incoming)} failed`, error);
    return { kind: 'json', status, body: errorBody(unexpected) };
  }
}

/** @throws {HttpError} 401 if the route requires a token and there is none, 403 if its role does not permit the request. */
function checkAccess({ access = 'anyone', forbidden }: Route, user: User | undefined): void {
  if (access === 'anyone') return;
  if (user === undefined)
    throw new HttpError(401, 'This request requires a token. Send it as "Authorization: Bearer <token>".');
  if (access === 'token') return;
  const permission = access === 'write' ? 'create' : 'manage';
  if (hasPermission(user.role, permission)) return;
  throw forbidden ?? new HttpError(403, `Insufficient permissions; permission "${permission}" required`);
}
