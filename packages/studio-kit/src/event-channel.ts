/**
 * Carries event streams of the lake over one WebSocket. A browser opens at most six connections to an HTTP/1.1 host,
 * and one open document holds that many streams: the Studio would freeze.
 *
 * Protocol, JSON text in both directions; `id` is chosen by the browser and names the stream:
 * - browser: `{type: 'open', id, path, headers}`, `{type: 'close', id}`
 * - lake: `{type: 'head', id, status, headers}`, `{type: 'data', id, text}`, `{type: 'end', id}`
 */
export class EventChannel {
  readonly #url: string;
  readonly #streams = new Map<number, Stream>();
  #socket: WebSocket | undefined;
  #nextId = 1;

  /** @param url Address of the lake's channel, such as `ws://localhost:3400/event-channel`. */
  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Opens a stream; resolves to its response once the lake has answered.
   * Rejects as `fetch` does: with a TypeError when the lake cannot be reached, with the signal's reason when aborted.
   * @param path Path and query string.
   */
  async open(path: string, headers: Record<string, string>, signal?: AbortSignal | null): Promise<Response> {
    signal?.throwIfAborted();
    const id = this.#nextId++;
    return await new Promise<Response>((resolve, reject) => {
      const stream = new Stream(resolve, reject, () => {
        this.#close(id);
      });
      this.#streams.set(id, stream);
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

  #send(message: object): void {
    const socket = this.#connected();
    const text = JSON.stringify(message);
    if (socket.readyState === WebSocket.OPEN) {
      socket.send(text);
      return;
    }
    socket.addEventListener('open', () => {
      socket.send(text);
    });
  }

  #connected(): WebSocket {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return this.#socket;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      this.#receive(String(event.data));
    });
    // A failed connection closes as well, so this is the one place where streams break.
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#breakAll();
    });
    return socket;
  }

  #breakAll(): void {
    this.#socket = undefined;
    const broken = [...this.#streams.values()];
    this.#streams.clear();
    // Ends the streams as a server does that shuts down, so that readers reconnect. An error would go to the console.
    for (const stream of broken) stream.end();
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

type LakeMessage =
  | { type: 'head'; id: number; status: number; headers: Record<string, string> }
  | { type: 'data'; id: number; text: string }
  | { type: 'end'; id: number };

/** One response in the making: first its head, then its body piece by piece. */
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
    // Without a head before it, the lake could not answer at all; after one this changes nothing.
    this.#reject(new TypeError('The content lake did not answer'));
    this.#body?.close();
    this.#body = undefined;
  }

  fail(reason: unknown): void {
    this.#reject(reason);
    this.#body?.error(reason);
    this.#body = undefined;
  }
}
