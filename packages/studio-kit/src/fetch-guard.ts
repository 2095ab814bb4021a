import { EventChannel } from './event-channel.ts';
import { answerForVendor } from './vendor-answers.ts';

/** Paths of the lake whose answers never end. */
const EVENT_STREAM = /^\/v[^/]+\/data\/(?:listen|live)\//;

/**
 * Puts a guard on `fetch`: event streams of the lake go over one WebSocket, and what the Studio asks of its vendor's
 * hosts is answered here. To be called before the Studio is loaded, since some of its modules keep the `fetch` they find.
 * @param apiHost Origin of the lake, such as `http://localhost:3400`.
 * @param target Where `fetch` stands; the window.
 * @returns A function that takes the guard off.
 */
export function installFetchGuard(
  { apiHost }: { apiHost: string },
  target: Pick<typeof globalThis, 'fetch'> = globalThis,
): () => void {
  const lake = new URL(apiHost);
  const channelUrl = new URL('/event-channel', lake);
  channelUrl.protocol = lake.protocol === 'https:' ? 'wss:' : 'ws:';
  const channel = new EventChannel(channelUrl.href);
  const unguarded = target.fetch;

  const guarded: typeof fetch = async (input, init) => {
    const url = urlOf(input);
    if (url?.origin === lake.origin && EVENT_STREAM.test(url.pathname)) {
      const request = new Request(input, init);
      return await channel.open(url.pathname + url.search, headersOf(request), request.signal);
    }
    const answer = url && answerForVendor(url);
    return answer ?? (await unguarded.call(globalThis, input, init));
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

/** The headers that an event stream depends on; the browser adds the others to the channel itself. */
function headersOf(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['authorization', 'last-event-id', 'x-sanity-project-id']) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
