import { EVENT_CHANNEL_PATH, EVENT_STREAM_PATH, FORWARDED_HEADERS } from '@site/service-kit/event-channel-protocol';
import { EventChannel } from './event-channel.ts';
import { respondForVendor } from './vendor-responses.ts';

/**
 * The tag of the request with which the Studio finds out whether the API uses HTTP/1.1, in order to warn that the browser
 * limits the number of event streams. The limit does not apply to streams that share a WebSocket.
 */
const PROTOCOL_CHECK_TAG = 'sanity.studio.protocol-check';

/**
 * Wraps `fetch`: event streams of the lake go over one WebSocket, and requests to the vendor's hosts and the check of the
 * protocol get a local response. Call it before the Studio is loaded, because some of its modules keep a reference to `fetch`.
 * @param apiHost Origin of the lake, such as `http://localhost:3400`.
 * @param sessionToken Returns the token of the session. `client.live.events()` sends none, and the lake's WebSocket requires one.
 * @param target The object that has `fetch`, normally the window.
 * @returns A function that restores `fetch`.
 */
export function installFetchGuard(
  { apiHost, sessionToken }: { apiHost: string; sessionToken: () => string | undefined },
  target: Pick<typeof globalThis, 'fetch'> = globalThis,
): () => void {
  const lake = new URL(apiHost);
  const channelUrl = new URL(EVENT_CHANNEL_PATH, lake);
  channelUrl.protocol = lake.protocol === 'https:' ? 'wss:' : 'ws:';
  const channel = new EventChannel(channelUrl.href);
  const unguarded = target.fetch;

  const guarded: typeof fetch = async (input, init) => {
    const url = urlOf(input);
    if (url?.origin === lake.origin && EVENT_STREAM_PATH.test(url.pathname)) {
      const request = new Request(input, init);
      const token = sessionToken();
      const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headersOf(request) };
      return await channel.open(url.pathname + url.search, headers, request.signal);
    }
    if (url?.origin === lake.origin && url.searchParams.get('tag') === PROTOCOL_CHECK_TAG) return new Response();
    const vendorResponse = url && respondForVendor(url);
    return vendorResponse ?? (await unguarded.call(globalThis, input, init));
  };
  target.fetch = guarded;
  return () => {
    if (target.fetch === guarded) target.fetch = unguarded;
  };
}

function urlOf(input: RequestInfo | URL): URL | undefined {
  const text = input instanceof Request ? input.url : String(input);
  const base = typeof location === 'undefined' ? undefined : location.href;
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

function headersOf(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
