import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HostPolicy } from '@site/service-kit/http/host-policy';
import { listen, serviceUrl, stop } from '@site/service-kit/http/listen';
import sirv from 'sirv';
import { isLakePath, isMissingToken, LakeProxy } from './lake-proxy.ts';
import { studioPolicy } from './studio-policy.ts';

const HEADERS_TIMEOUT_MS = 20_000;

export interface StudioServerOptions {
  /** Folder of the Studio's build. */
  directory: string;
  lakeUrl: string;
  /** The site that the preview shows. */
  siteUrl: string;
  port: number;
  host: string;
  /** Host names of the Studio, in addition to IP addresses and the names of this machine. */
  allowedHosts?: readonly string[];
}

/**
 * Serves a build of the Studio, and the API of the embedded lake under the same origin. Throws an error that names the
 * variable to change if it cannot listen.
 */
export async function startStudioServer(
  options: StudioServerOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { directory, lakeUrl, siteUrl, port, host, allowedHosts = [] } = options;
  const hosts = new HostPolicy([host, ...allowedHosts]);
  const lake = new LakeProxy(lakeUrl);
  const files = sirv(directory, {
    single: true,
    etag: true,
    // Send the compressed copy of a file where the build has one.
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      // Names of scripts and styles contain the hash of their content.
      const isHashed = path.startsWith('/static/') && /-[\w-]{8}\./.test(path);
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const address = request.headers.host ?? '';
    if (!hosts.allows(address)) {
      refuse(
        response,
        421,
        `The host ${JSON.stringify(address)} is not a name of the Studio. Set STUDIO_URL to its address and restart.`,
      );
    } else if (isLakePath(request.url ?? '/')) {
      if (isMissingToken(request)) {
        refuse(response, 401, 'This request requires a token. Send it as "Authorization: Bearer <token>".');
        return;
      }
      lake.forward(request, response).catch(() => {
        refuse(response, 502, 'The content lake does not respond.');
      });
    } else {
      response.setHeader('Content-Security-Policy', studioPolicy({ host: address, siteUrl }));
      // Paths of the Studio contain ids of documents, which other sites must not learn.
      response.setHeader('Referrer-Policy', 'same-origin');
      files(request, response, () => {
        refuse(response, 404, 'Not found.');
      });
    }
  };
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, respond);
  /** The server no longer knows them, and would wait for them when it stops. */
  const webSockets = new Set<Socket>();
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const isAllowed = hosts.allows(request.headers.host) && isLakePath(request.url ?? '/');
    if (!isAllowed) {
      socket.destroy();
      return;
    }
    webSockets.add(socket);
    socket.once('close', () => webSockets.delete(socket));
    lake.upgrade(request, socket, head);
  });
  const listeningPort = await listen(server, { port, host, variables: { port: 'STUDIO_PORT', host: 'HOST' } });
  return {
    url: serviceUrl(host, listeningPort),
    close: () => {
      for (const socket of webSockets) socket.destroy();
      return stop(server);
    },
  };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ message, statusCode: status }));
}
