import { request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { EVENT_CHANNEL_PATH } from '@site/service-kit/event-channel-protocol';
import { requestUrl } from '@site/service-kit/http/http-server';

/** Paths of Sanity's HTTP API; all others belong to the Studio. `/vision` is one of its tools. */
const LAKE_PATH = new RegExp(String.raw`^(?:/v(?:\d|X)[^/]*/|/(?:images|files)/|${EVENT_CHANNEL_PATH}(?:[?]|$))`);

/**
 * What a browser requests before somebody has signed in, and the files that pages embed, which are found only by a hash of
 * their content.
 */
const PUBLIC_PATH = new RegExp(
  String.raw`^/(?:images/.*|files/.*|v[^/]+/(?:` +
    String.raw`users/me|auth/(?:id|providers|logout)|access/project/[^/]+/invites/token/(?:check|accept)|` +
    String.raw`check/cors|ping|data/ping(?:/[^/]+)?))$`,
);

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const MIN_COMPRESSED_BYTES = 10_000;

export const isLakePath = (path: string): boolean => LAKE_PATH.test(path);

/**
 * Whether a request has no token although it needs one here. The lake lets anyone read public documents, for the site; through
 * the Studio, which may be on the internet, only people who sign in read them. The lake checks the token itself.
 */
export function isMissingToken(request: IncomingMessage): boolean {
  const { method, headers } = request;
  // The lake reads the same normalized path, so `/images/../v1/…` is not public.
  return method !== 'OPTIONS' && headers.authorization === undefined && !PUBLIC_PATH.test(requestUrl(request).pathname);
}

/**
 * Forwards requests of the Studio's pages to the content lake, so that a browser needs the Studio's origin only and sends
 * its token to no other one.
 */
export class LakeProxy {
  readonly #lake: URL;

  constructor(lakeUrl: string) {
    this.#lake = new URL(lakeUrl);
  }

  /** Forwards a request and its response. Rejects if the lake does not respond. */
  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const upstream = sendRequest({
      host: this.#lake.hostname,
      port: this.#lake.port,
      method: request.method,
      path: request.url,
      headers: withoutConnection(this.#addressed(request.headers)),
    });
    response.once('close', () => upstream.destroy());
    const received = new Promise<IncomingMessage>((resolve, reject) => {
      upstream.once('response', resolve).on('error', reject);
    });
    // The lake may respond before it has read the whole body; its response is then still of use.
    request.pipe(upstream);
    // Otherwise a body that the lake has not read blocks the next request of the connection.
    upstream.once('close', () => request.resume());
    const incoming = await received;
    const status = incoming.statusCode ?? 502;
    const headers = withoutConnection(incoming.headers);
    const isSent = isWorthCompressing(request, incoming)
      ? pipeline(incoming, createGzip(), response.writeHead(status, compressed(headers)))
      : pipeline(incoming, response.writeHead(status, headers));
    await isSent.catch(() => undefined);
  }

  /** Forwards a WebSocket. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const upstream = connect(Number(this.#lake.port || 80), this.#lake.hostname, () => {
      const headers = this.#addressed(request.headers);
      const lines = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [value].flat().map((each) => `${name}: ${each}`),
      );
      upstream.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const [each, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const) {
      each.on('error', () => other.destroy());
      each.on('close', () => other.destroy());
    }
  }

  /**
   * The lake writes the `Host` of an upload into the asset's document, so it gets its own name. A page of the Studio itself
   * is not another origin to the lake; the lake decides about all others.
   */
  #addressed({ origin, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
    const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
    return { ...headers, host: this.#lake.host, ...(origin === undefined || isOwn ? {} : { origin }) };
  }
}

/** Whether it is large JSON, such as all documents for Content health. Listeners get their events at once. */
function isWorthCompressing(request: IncomingMessage, { headers }: IncomingMessage): boolean {
  const size = Number(headers['content-length'] ?? Infinity);
  return (
    request.method !== 'HEAD' &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'])) &&
    /^application\/(?:x-nd)?json\b/.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    size >= MIN_COMPRESSED_BYTES
  );
}

function compressed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  return { ...without(new Set(['content-length']), headers), 'content-encoding': 'gzip', vary };
}

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders => without(HOP_BY_HOP, headers);

const without = (names: ReadonlySet<string>, headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
