import { randomUUID } from 'node:crypto';
import { WebSocket, type RawData } from 'ws';
import type { User } from '../auth/user.ts';
import { endSilentConnection } from './end-silent-connection.ts';
import { isRecord, readMessage } from './read-message.ts';

/** A request of the presence protocol, JSON-RPC 2.0. */
interface Call {
  id: string;
  method: string;
  params: Record<string, unknown>;
}

interface Connection {
  socket: WebSocket;
  user?: User;
  /** Subscriptions to the presence of others. */
  subscriptions: Set<string>;
  /** Sessions that were announced through this connection. */
  sessions: Set<string>;
}

/** Proxies and browsers close connections without traffic. */
const HEARTBEAT_MS = 30_000;

const METHOD_NOT_FOUND = -32601;
const UNAUTHORIZED = 4001;
const INVALID_MESSAGE = 1008;

/**
 * Reports to Studios who else has which document open. Nothing is stored: each Studio announces its location, and again
 * when another Studio requests it.
 *
 * The protocol is that of `@sanity/bifur-client`: `authorization`, then `presence_subscribe`, `presence_announce`,
 * `presence_rollcall` and `presence_disconnect`; events arrive as `presence_subscription`, and `♥` is a heartbeat.
 */
export class PresenceHub {
  readonly #connections = new Set<Connection>();
  readonly #authenticate: (token: string) => User | undefined;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(authenticate: (token: string) => User | undefined) {
    this.#authenticate = authenticate;
    this.#heartbeat = setInterval(() => {
      for (const { socket } of this.#connections) socket.send('♥');
    }, HEARTBEAT_MS).unref();
  }

  accept(socket: WebSocket): void {
    const connection: Connection = { socket, subscriptions: new Set(), sessions: new Set() };
    this.#connections.add(connection);
    endSilentConnection(socket);
    socket.on('message', (data: RawData) => {
      const call = parseCall(data);
      if (!call) return;
      try {
        this.#answer(connection, call);
      } catch {
        // `JSON.parse` accepts values that are nested too deeply for `JSON.stringify`.
        socket.close(INVALID_MESSAGE, 'The message cannot be forwarded');
      }
    });
    socket.on('close', () => {
      this.#connections.delete(connection);
      for (const session of connection.sessions) this.#leave(connection, session);
    });
    // The close handler above runs after an error.
    socket.on('error', () => undefined);
  }

  /** Closes the connections of a user who lost access. */
  disconnect(userId: string): void {
    for (const { socket, user } of this.#connections) {
      if (user?.id === userId) socket.close(UNAUTHORIZED, 'Access was removed');
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#connections) socket.close(1001, 'The content lake is closing');
  }

  #answer(connection: Connection, { id, method, params }: Call): void {
    if (method === 'authorization') {
      const authorization = params['authorization'];
      const token = typeof authorization === 'string' ? authorization.replace(/^Bearer\s+/i, '') : undefined;
      connection.user = token === undefined ? undefined : this.#authenticate(token);
      if (connection.user) reply(connection, { id, result: true });
      else connection.socket.close(UNAUTHORIZED, 'The token is not valid');
      return;
    }
    if (!connection.user) {
      connection.socket.close(UNAUTHORIZED, 'Presence needs a token');
      return;
    }
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomUUID();
        connection.subscriptions.add(subscription);
        reply(connection, { id, result: subscription });
        break;
      }
      case 'presence_unsubscribe': {
        const { subscriptionId } = params;
        if (typeof subscriptionId === 'string') connection.subscriptions.delete(subscriptionId);
        reply(connection, { id, result: true });
        break;
      }
      case 'presence_rollcall':
        this.#tellOthers(connection, { type: 'rollCall', session: params['session'] });
        reply(connection, { id, result: true });
        break;
      case 'presence_announce': {
        const { sessionId, locations = [] } = isRecord(params['data']) ? params['data'] : {};
        if (typeof sessionId === 'string') {
          connection.sessions.add(sessionId);
          this.#tellOthers(connection, { type: 'state', m: { sessionId, locations } });
        }
        reply(connection, { id, result: true });
        break;
      }
      case 'presence_disconnect': {
        const { session } = params;
        if (typeof session === 'string') {
          connection.sessions.delete(session);
          this.#leave(connection, session);
        }
        reply(connection, { id, result: true });
        break;
      }
      default:
        reply(connection, { id, error: { code: METHOD_NOT_FOUND, message: `There is no method ${method}` } });
    }
  }

  #leave(connection: Connection, session: string): void {
    this.#tellOthers(connection, { type: 'disconnect', m: { session } });
  }

  #tellOthers(from: Connection, event: object): void {
    const result = { ...event, i: from.user?.id };
    for (const connection of this.#connections) {
      if (connection === from) continue;
      for (const subscription of connection.subscriptions) {
        reply(connection, { method: 'presence_subscription', params: { subscription, result } });
      }
    }
  }
}

function reply({ socket }: Connection, message: object): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

function parseCall(data: RawData): Call | undefined {
  const { id, method, params } = readMessage(data) ?? {};
  if (typeof id !== 'string' || typeof method !== 'string') return undefined;
  return { id, method, params: isRecord(params) ? params : {} };
}
