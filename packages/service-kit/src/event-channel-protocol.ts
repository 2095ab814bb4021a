/**
 * The protocol that carries event streams of the lake over one WebSocket. A browser opens at most six connections to an
 * HTTP/1.1 host, and one open document in the Studio needs six streams.
 *
 * Messages are JSON text. The browser chooses the `id` of each stream. Runs in browsers, so it imports nothing.
 */

export const EVENT_CHANNEL_PATH = '/event-channel';

/** Paths whose responses are event streams, which the channel may carry. */
export const EVENT_STREAM_PATH = /^\/v[^/]+\/data\/(?:listen|live)\//;

/** Request headers that the channel passes on; the browser adds the others to the WebSocket itself. */
export const FORWARDED_HEADERS = ['authorization', 'last-event-id', 'x-sanity-project-id'] as const;

export type BrowserMessage =
  | { type: 'open'; id: number; path: string; headers: Record<string, string> }
  | { type: 'close'; id: number };

export type LakeMessage =
  | { type: 'head'; id: number; status: number; headers: Record<string, string> }
  | { type: 'data'; id: number; text: string }
  | { type: 'end'; id: number };
