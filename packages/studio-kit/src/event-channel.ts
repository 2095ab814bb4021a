import type { BrowserMessage, LakeMessage } from '@site/service-kit/event-channel-protocol';

/**
 * The lake sends a comment on each stream every 15 seconds. A browser does not notice that a connection no longer exists, for
 * example after the computer has slept.
 */
const MAX_SILENCE_MS = 40_000;

/**
 * Carries event streams of the lake over one WebSocket. Without it, one open document uses all six connections that a
 * browser opens to an HTTP/1.1 host, and the Studio freezes.
 */
export class EventChannel {
  readonly #url: string;
  readonly #streams = new Map<number, Stream>();
  #socket: WebSocket | undefined;
  #nextId = 1;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** @param url URL of the lake's channel, such as `ws://localhost:3400/event-channel`. */
  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Opens a stream and resolves to its response. Rejects as `fetch` does: with a TypeError if the lake cannot be reached,
   * with the signal's reason if aborted.
   * @param path Path and query string.
   */
  async open(path: string, headers: Record<string, string>, signal?: AbortSignal | null): Promise<Response> {
    signal?.throwIfAborted();
    const id = this.#nextId++;
    return await new Promise<Response>((resolve, reject) => {
      const stream = new Stream(resolve, reject, () => {
        this.#close(id);
      });
      // Before the stream is noted, because it ends those of a connection that is closing.
      this.#connected();
      this.#streams.set(id, stream);
      if (this.#streams.size === 1) this.#expectMessage();
      signal?.addEventListener(
        'abort',
        () => {
          stream.fail(signal.reason);
          this.#close(id);
        },
        { once: true },
      );
      this.#send({ type: 'open', id, path, headers });
    });
  }

  #close(id: number): void {
    if (!this.#streams.delete(id)) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'close', id });
  }

  #send(message: BrowserMessage): void {
    const socket = this.#connected();
    const text = JSON.stringify(message);
    if (socket.readyState === WebSocket.OPEN) {
      socket.send(text);
      return;
    }
    socket.addEventListener('open', () => {
      if (this.#streams.has(message.id)) socket.send(text);
    });
  }

  #connected(): WebSocket {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return this.#socket;
    if (this.#socket) this.#breakAll();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (this.#socket === socket) this.#expectMessage();
      this.#receive(String(event.data));
    });
    // A failed connection also emits `close`, so this handles every broken connection.
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#breakAll();
    });
    return socket;
  }

  #breakAll(): void {
    clearTimeout(this.#silence);
    this.#socket = undefined;
    const broken = [...this.#streams.values()];
    this.#streams.clear();
    // Ends the streams like a server that shuts down, so that readers reconnect. An error would appear in the console.
    for (const stream of broken) stream.end();
  }

  /** Reconnects if no message arrives in time. Without streams, there are none. */
  #expectMessage(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#streams.size === 0) return;
      this.#socket?.close();
      this.#breakAll();
    }, MAX_SILENCE_MS);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as LakeMessage;
    const stream = this.#streams.get(message.id);
    if (!stream) return;
    switch (message.type) {
      case 'head':
        stream.start(message.status, message.headers);
        break;
      case 'data':
        stream.push(message.text);
        break;
      case 'end':
        this.#streams.delete(message.id);
        stream.end();
        break;
    }
  }
}

/** One streamed response: first its status and headers, then its body in chunks. */
class Stream {
  readonly #resolve: (response: Response) => void;
  readonly #reject: (reason: unknown) => void;
  readonly #onCancel: () => void;
  readonly #encoder = new TextEncoder();
  #body: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(resolve: (response: Response) => void, reject: (reason: unknown) => void, onCancel: () => void) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#onCancel = onCancel;
  }

  start(status: number, headers: Record<string, string>): void {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller;
      },
      cancel: () => {
        this.#body = undefined;
        this.#onCancel();
      },
    });
    this.#resolve(new Response(body, { status, headers }));
  }

  push(text: string): void {
    this.#body?.enqueue(this.#encoder.encode(text));
  }

  end(): void {
    // Has no effect if the headers have arrived, because the promise is then resolved.
    this.#reject(new TypeError('The content lake did not respond'));
    this.#body?.close();
    this.#body = undefined;
  }

  fail(reason: unknown): void {
    this.#reject(reason);
    this.#body?.error(reason);
    this.#body = undefined;
  }
}
