import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS } from '../endpoint-methods.ts';
import { errorHeaders, errorPage } from './error-page.ts';

interface ErrorPageOptions {
  /** The Content-Security-Policy of the site. */
  sitePolicy: string;
  /** Whether content could not be loaded just now. */
  isContentDown: () => boolean;
}

type Send = (...args: never[]) => unknown;

/**
 * Replaces the body of a server error by an error page, with status 503 while content cannot be loaded. The page that Next.js
 * sends is empty without scripts. Endpoints keep their own responses; so does data for the router, which loads the document
 * when it fails.
 */
export function replaceServerErrors(
  request: IncomingMessage,
  response: ServerResponse,
  { sitePolicy, isContentDown }: ErrorPageOptions,
): void {
  if (ENDPOINTS.test(request.url ?? '') || request.headers['rsc'] !== undefined) return;
  const writeHead = response.writeHead.bind(response);
  const write: Send = response.write.bind(response);
  const sendPage = response.end.bind(response);
  const end: Send = sendPage;
  let isReplaced = false;
  response.writeHead = (status: number, ...rest: never[]) => {
    if (status < 500) return writeHead(status, ...rest);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const shown = isContentDown() ? 503 : 500;
    writeHead(shown, errorHeaders(shown, sitePolicy));
    isReplaced = true;
    // Next.js, and its compression, go on writing the body that is replaced.
    response.write = () => true;
    response.end = () => response;
    sendPage(request.method === 'HEAD' ? undefined : errorPage(shown));
    return response;
  };
  // Node.js would send the headers in the middle of these methods and then go on with the body, after the end of the page.
  const sendHeadersFirst = () => {
    if (!response.headersSent && response.statusCode >= 500) response.writeHead(response.statusCode);
    return isReplaced;
  };
  response.write = (...args: never[]) => sendHeadersFirst() || write(...args) === true;
  response.end = (...args: never[]) => {
    if (!sendHeadersFirst()) end(...args);
    return response;
  };
}
