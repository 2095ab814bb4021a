import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { SHARED_PATH } from '@site/site/constants';
import { PAGE_STATUS_META_NAME } from '../components/metadata/page-status.ts';
import { transformHtml } from '../page-cache/transform-cached-page.ts';
import { selectsCapabilities } from '../routing/hand-off-rules.ts';
import { hasDraftCookie } from '../headers/set-policy.ts';

/**
 * Pages that are rendered for every request, so that the page cache does not transform them. Next.js takes a path with a dot for
 * that of a file, to which it adds no slash.
 */
const RENDERED_PAGES = new RegExp(`^(?:/search/|${SHARED_PATH}[^/?]+/?)(?:\\?|$)`);

/** The status that a page of a shared draft asks for. */
const PAGE_STATUS = new RegExp(`<meta name="${PAGE_STATUS_META_NAME}" content="(404|410)"`);

/** `gzip;q=0` refuses it. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const POLICY_HEADER = 'Content-Security-Policy';

interface TransformOptions {
  /** The folder of the build that contains `static`. */
  buildFolder: string;
  /** Whether the site compresses what it sends. */
  compress: boolean;
}

/**
 * Gives a page that is rendered for one request what the page cache gives others (`docs/decisions/022-search-results.md`): inlined
 * style sheets and a Content-Security-Policy with the hashes of its inline scripts. Holds the page back until it is complete, which
 * costs nothing: it is sent when its results are there. Data for the router and responses that are not HTML stay as they are.
 */
export function transformRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { buildFolder, compress }: TransformOptions,
): void {
  const { url = '', headers } = request;
  if (!(RENDERED_PAGES.test(url) || selectsCapabilities(url)) || headers['rsc'] !== undefined) return;
  const acceptsGzip = compress && ACCEPTS_GZIP.test(headers['accept-encoding'] ?? '');
  const isShared = url.startsWith(SHARED_PATH);
  // Next.js renders nothing for HEAD, and the page has the status. Node.js sends no body.
  if (isShared && request.method === 'HEAD') request.method = 'GET';
  // Next.js would compress the page before it is transformed.
  delete headers['accept-encoding'];

  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callbackOf = (...args: unknown[]) =>
    args.find((argument) => typeof argument === 'function') as (() => void) | undefined;

  const writeHead = response.writeHead.bind(response);
  response.flushHeaders = () => {};
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((argument) => typeof argument === 'object' && argument !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
    return response;
  };
  response.write = ((chunk: unknown, encoding?: unknown, callback?: unknown) => {
    collect(chunk, encoding);
    callbackOf(encoding, callback)?.();
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, encoding?: unknown, callback?: unknown) => {
    collect(chunk, encoding);
    response.writeHead = writeHead;
    // The error page replaces the body of a server error.
    if (response.statusCode >= 500) response.writeHead(response.statusCode);
    if (response.writableEnded) return response;
    return end(finish(Buffer.concat(chunks)), callbackOf(chunk, encoding, callback));
  }) as typeof response.end;

  const listOf = (name: string) => [response.getHeader(name) ?? []].flat().map(String);
  const finish = (body: Buffer): Buffer => {
    if (!String(response.getHeader('content-type')).startsWith('text/html') || body.length === 0) return body;
    const path = isShared ? SHARED_PATH : (url.split('?')[0] ?? url);
    const { html, policy } = transformHtml(body.toString(), path, buildFolder);
    const pageStatus = isShared ? PAGE_STATUS.exec(html)?.[1] : undefined;
    if (pageStatus !== undefined) response.statusCode = Number(pageStatus);
    response.setHeader(POLICY_HEADER, [
      ...listOf(POLICY_HEADER),
      hasDraftCookie(request) ? withoutStyles(policy) : policy,
    ]);
    const vary = listOf('vary').join(', ');
    if (!/accept-encoding/i.test(vary)) response.setHeader('Vary', `${vary}${vary && ', '}Accept-Encoding`);
    // Style sheets are in the page now.
    const links = listOf('link')
      .flatMap((link) => link.split(', '))
      .filter((link) => !link.includes('as="style"'));
    if (links.length > 0) response.setHeader('Link', links.join(', '));
    else response.removeHeader('Link');
    if (!acceptsGzip) return withLength(Buffer.from(html));
    response.setHeader('Content-Encoding', 'gzip');
    return withLength(gzipSync(html));
  };
  const withLength = (body: Buffer): Buffer => {
    response.setHeader('Content-Length', body.length);
    return body;
  };
}

/** The editing overlays, which draft mode shows, add inline styles. */
const withoutStyles = (policy: string) =>
  policy
    .split('; ')
    .filter((directive) => !directive.startsWith('style-src'))
    .join('; ');
