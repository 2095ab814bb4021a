import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorHeaders, errorPage } from './error-page.ts';
import type { ErrorStatus } from './error-page.ts';

const STATUS_OF_CODE: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client has to read the response. Node.js no longer limits the connection. */
const LINGER_MS = 1000;

/** Responds to a request that Node.js cannot parse, and closes the connection, also if the client does not. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex, sitePolicy: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const headers = Object.entries(errorHeaders(status, sitePolicy)).flatMap(([name, value]) =>
    [value].flat().map((item) => `${name}: ${item}\r\n`),
  );
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}connection: close\r\n\r\n${errorPage(status)}`,
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
