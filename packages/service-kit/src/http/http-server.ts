import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { sendReply } from './reply.ts';
import type { Reply } from './reply.ts';

/** The request line and headers; event streams put whole queries into the URL. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Open connections, including event streams. Further ones are closed. */
const MAX_CONNECTIONS = 2000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Includes the time of uploads. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Longer than clients keep idle connections, so that no request meets a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export interface HttpServerOptions {
  handle: (request: IncomingMessage, response: ServerResponse) => Reply | Promise<Reply>;
  /** The reply for an error that `handle` has thrown. */
  replyToError: (error: unknown, request: IncomingMessage) => Reply;
  /** Called if a reply could not be written. */
  onWriteError: (error: unknown, request: IncomingMessage) => void;
}

/** Creates an HTTP server with limits on headers, connections and durations. It does not listen yet. */
export function createHttpServer({ handle, replyToError, onWriteError }: HttpServerOptions): Server {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await sendReply(await handle(request, response), request, response);
    } catch (error) {
      if (response.headersSent) throw error;
      if (isDisconnect(error)) return;
      await sendReply(replyToError(error, request), request, response);
    }
  };
  const server = createServer(limits, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      onWriteError(error, request);
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** The URL of a request. Only path and query are reliable: a target such as `//host` must not be read as a host. */
export function requestUrl({ url }: IncomingMessage): URL {
  return new URL(`http://service${url?.startsWith('/') === true ? url : '/'}`);
}

/** Method and path, for logs: the query string may contain content. */
export function endpointOf({ method, url = '' }: IncomingMessage): string {
  return `${method} ${url.replace(/\?.*$/, '')}`;
}

/** The client closed the connection during its request. */
function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
