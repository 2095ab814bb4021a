import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Comments at this interval prevent proxies from closing an idle stream. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;
/** A client that falls this far behind is disconnected. It reconnects and starts over. */
export const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** `caughtUp` waits for a client that is further behind. */
const UNREAD_BYTES_TO_WAIT_FOR = 1024 * 1024;
/** A client for which it waits longer is disconnected. */
const CATCH_UP_TIMEOUT_MS = 30_000;

/** A response of server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #timer: NodeJS.Timeout;

  /**
   * Sends the response headers, and for HEAD nothing else. `onClose` is called once, whether the client or the lake ends the
   * stream.
   */
  constructor(request: IncomingMessage, response: ServerResponse, onClose: () => void) {
    this.#response = response;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    request.socket.setNoDelay(true);
    this.#timer = setInterval(() => {
      this.#write(':\n\n');
    }, KEEP_ALIVE_INTERVAL_MS);
    response.once('close', () => {
      clearInterval(this.#timer);
      onClose();
    });
    if (request.method === 'HEAD') response.end();
  }

  /** A client that reconnects sends the last `id` in `Last-Event-ID`. */
  send(event: string, data: unknown, id?: string): void {
    this.sendJson(event, JSON.stringify(data), id);
  }

  /** Like `send`, with data that is JSON already. */
  sendJson(event: string, json: string, id?: string): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`${idLine}event: ${event}\ndata: ${json}\n\n`);
  }

  /**
   * Resolves when the client has read nearly everything, or the stream is closed. Await it between many events, so that they do
   * not exceed `MAX_UNREAD_BYTES`.
   */
  async caughtUp(): Promise<void> {
    if (this.#response.destroyed || this.#response.writableLength <= UNREAD_BYTES_TO_WAIT_FOR) return;
    const waited = new AbortController();
    const timeout = setTimeout(() => this.#response.destroy(), CATCH_UP_TIMEOUT_MS);
    await Promise.race(['drain', 'close'].map((event) => once(this.#response, event, { signal: waited.signal })));
    clearTimeout(timeout);
    waited.abort();
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
  }
}
