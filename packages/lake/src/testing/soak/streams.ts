import type { SanityClient } from '@sanity/client';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { API_VERSION } from '../test-client.ts';

/** A server-sent event. */
export interface StreamEvent {
  type: string;
  id: string | undefined;
  data: unknown;
}

export interface StreamReader {
  onEvent: (event: StreamEvent) => void;
  /** The stream ended or failed, which is an error. */
  onEnd: (reason: string) => void;
}

/** Path and query string of an event stream. */
export function streamPath(kind: 'listen' | 'live/events', parameters: Record<string, string>): string {
  return `/v${API_VERSION}/data/${kind}/production?${new URLSearchParams(parameters).toString()}`;
}

/** Parses a text that arrives in chunks and calls back with each event. */
function eventReader(onEvent: StreamReader['onEvent']): (text: string) => void {
  let rest = '';
  return (text) => {
    const messages = (rest + text).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const fields = new Map(message.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w*: ?/, '')]));
      const data = fields.get('data');
      if (data === undefined) continue;
      onEvent({ type: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) as unknown });
    }
  };
}

/** Opens an event stream as a separate HTTP request. Resolves on the `welcome` event. */
export async function openStream(url: string, token: string, reader: StreamReader): Promise<() => void> {
  const controller = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: controller.signal });
  const { body } = response;
  if (body === null || !response.ok) throw new Error(`${url} returned status ${response.status}`);
  await new Promise<void>((resolve) => {
    const read = eventReader((event) => {
      if (event.type === 'welcome') resolve();
      reader.onEvent(event);
    });
    void (async () => {
      try {
        for await (const text of body.pipeThrough(new TextDecoderStream())) read(text);
        reader.onEnd('the stream ended');
      } catch (error) {
        if (!controller.signal.aborted) reader.onEnd(`the stream broke: ${String(error)}`);
      }
    })();
  });
  return () => {
    controller.abort();
  };
}

/** Listens with `@sanity/client`, which uses EventSource. Resolves on the `welcome` event. */
export function openListener(
  client: SanityClient,
  query: string,
  params: Record<string, unknown>,
  reader: StreamReader,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let welcome = false;
    const subscription = client
      .listen(
        query,
        { ...params },
        {
          events: ['welcome', 'mutation', 'reconnect'],
          effectFormat: 'mendoza',
          includeResult: true,
          includeAllVersions: true,
        },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'mutation') {
            reader.onEvent({ type: event.type, id: event.eventId, data: event });
          } else if (welcome) {
            reader.onEnd(`the client had to connect again: ${event.type}`);
          } else {
            welcome = true;
            resolve(() => {
              subscription.unsubscribe();
            });
          }
        },
        error: (error: unknown) => {
          reader.onEnd(`the listener failed: ${String(error)}`);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      });
  });
}

interface ChannelMessage {
  type: 'head' | 'data' | 'end';
  id: number;
  status?: number;
  text?: string;
}

/** Many streams over one WebSocket, as in a Studio. */
export class Channel {
  readonly #socket: WebSocket;
  readonly #token: string;
  readonly #streams = new Map<number, (message: ChannelMessage) => void>();
  #closing = false;

  private constructor(socket: WebSocket, token: string) {
    this.#socket = socket;
    this.#token = token;
    socket.on('message', (data: RawData) => {
      const message = JSON.parse((data as Buffer).toString('utf8')) as ChannelMessage;
      this.#streams.get(message.id)?.(message);
    });
    socket.on('close', () => {
      if (this.#closing) return;
      for (const [id, receive] of this.#streams) receive({ type: 'end', id });
    });
  }

  static async connect(url: string, token: string): Promise<Channel> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/event-channel`);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Channel(socket, token);
  }

  /** Resolves on the `welcome` event. */
  open(path: string, reader: StreamReader): Promise<void> {
    return new Promise((resolve) => {
      const id = this.#streams.size + 1;
      const read = eventReader((event) => {
        if (event.type === 'welcome') resolve();
        reader.onEvent(event);
      });
      this.#streams.set(id, ({ type, status, text }) => {
        if (type === 'data') read(text ?? '');
        else if (type === 'end') reader.onEnd('the stream ended');
        else if (status !== 200) reader.onEnd(`the stream is answered with ${status}`);
      });
      const headers = { authorization: `Bearer ${this.#token}` };
      this.#socket.send(JSON.stringify({ type: 'open', id, path, headers }));
    });
  }

  close(): void {
    this.#closing = true;
    this.#socket.close();
  }
}
