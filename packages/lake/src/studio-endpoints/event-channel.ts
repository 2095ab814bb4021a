import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, type RawData } from 'ws';
import { EVENT_STREAM_PATH, FORWARDED_HEADERS } from '@site/service-kit/event-channel-protocol';
import type { LakeMessage } from '@site/service-kit/event-channel-protocol';
import { MAX_UNREAD_BYTES } from '../http/event-stream.ts';
import { endSilentConnection } from './end-silent-connection.ts';
import { isRecord, readMessage } from './read-message.ts';

/** Streams over one connection; a Studio with several documents open holds some dozens. */
const MAX_STREAMS = 500;

/**
 * Carries many event streams over one WebSocket; the protocol is in `@site/service-kit/event-channel-protocol`. Each
 * stream is a request of the lake to itself, so tokens, origins and events are handled in one place. Only Studios use the
 * channel, so a stream without a token is refused, also if it would carry public documents only.
 * @param address the address that the lake's server listens on
 * @param origin the origin of the page, for the list of allowed origins
 */
export function acceptEventChannel(socket: WebSocket, address: AddressInfo, origin: string | undefined): void {
  const streams = new Map<number, ClientRequest>();
  const send = (message: LakeMessage) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(message));
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
  };
  const end = (id: number, upstream: ClientRequest) => {
    if (streams.get(id) !== upstream) return;
    streams.delete(id);
    send({ type: 'end', id });
  };

  /** Returns undefined if HTTP does not allow the path or a header, because `request` throws then. */
  function createRequest({ path, headers }: OpenMessage): ClientRequest | undefined {
    try {
      return request({
        host: address.address,
        port: address.port,
        path,
        headers: { ...forwarded(headers), accept: 'text/event-stream', ...(origin === undefined ? {} : { origin }) },
      });
    } catch {
      return undefined;
    }
  }

  function refuse(id: number, status: number): void {
    send({ type: 'head', id, status, headers: {} });
    send({ type: 'end', id });
  }

  function open(message: OpenMessage): void {
    const { id, path, headers } = message;
    if (typeof headers['authorization'] !== 'string') {
      refuse(id, 401);
      return;
    }
    const isAllowed = !streams.has(id) && streams.size < MAX_STREAMS && EVENT_STREAM_PATH.test(path);
    const upstream = isAllowed ? createRequest(message) : undefined;
    if (upstream === undefined) {
      refuse(id, 400);
      return;
    }
    streams.set(id, upstream);
    upstream.on('response', (response) => {
      const type = response.headers['content-type'] ?? 'text/event-stream';
      send({ type: 'head', id, status: response.statusCode ?? 502, headers: { 'content-type': type } });
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        send({ type: 'data', id, text });
      });
      response.on('close', () => {
        end(id, upstream);
      });
    });
    upstream.on('error', () => {
      end(id, upstream);
    });
    upstream.end();
  }

  socket.on('message', (data: RawData) => {
    const message = parseMessage(data);
    if (message?.type === 'open') open(message);
    if (message?.type === 'close') {
      const upstream = streams.get(message.id);
      streams.delete(message.id);
      upstream?.destroy();
    }
  });
  endSilentConnection(socket);
  socket.on('close', () => {
    for (const upstream of streams.values()) upstream.destroy();
    streams.clear();
  });
  // An error is followed by the close above.
  socket.on('error', () => undefined);
}

interface OpenMessage {
  type: 'open';
  id: number;
  path: string;
  headers: Record<string, unknown>;
}

function forwarded(headers: Record<string, unknown>): Record<string, string> {
  const taken: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') taken[name] = value;
  }
  return taken;
}

function parseMessage(data: RawData): OpenMessage | { type: 'close'; id: number } | undefined {
  const message = readMessage(data);
  if (typeof message?.['id'] !== 'number') return undefined;
  const { id, type, path, headers } = message;
  if (type === 'close') return { type, id };
  if (type !== 'open' || typeof path !== 'string') return undefined;
  return { type, id, path, headers: isRecord(headers) ? headers : {} };
}
