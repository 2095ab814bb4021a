import { createClient } from '@redis/client';
import type { StreamConnection, StreamEntry } from './stream-connection.ts';

const STREAM = 'site:changes';
/** Entries that the stream keeps, for replicas that were disconnected. */
const MAX_ENTRIES = 10_000;
const MAX_ENTRIES_PER_READ = 500;

const DEFAULT_TIMEOUT_MS = 2000;
/**
 * How long a read waits for an entry. A replica notices a frozen Redis by a read, and its poll starts within five seconds of
 * that, so that it follows within ten seconds.
 */
const READ_WAIT_MS = 2000;

interface RedisConnectionOptions {
  /** A Redis that has not responded by then counts as down. It may accept connections and never respond. Default 2 s. */
  timeoutMs?: number;
}

/** Connects to Redis. Rejects if it does not respond. */
export async function connectToRedis(
  url: string,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: RedisConnectionOptions = {},
): Promise<StreamConnection> {
  // A blocking read occupies its connection.
  const [writer, reader] = [createConnection(url, timeoutMs), createConnection(url, timeoutMs)];
  const close = () => {
    for (const client of [writer, reader]) if (client.isOpen) client.destroy();
  };
  try {
    await within(timeoutMs, Promise.all([writer.connect(), reader.connect()]));
    await within(timeoutMs, writer.ping());
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    append: async (message) => {
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES } as const;
      await within(timeoutMs, writer.xAdd(STREAM, '*', { message }, { TRIM }));
    },
    readAfter: async (id) => {
      const options = { BLOCK: READ_WAIT_MS, COUNT: MAX_ENTRIES_PER_READ };
      const streams = await within(READ_WAIT_MS + timeoutMs, reader.xRead([{ key: STREAM, id }], options));
      return (streams as { messages: RedisEntry[] }[] | null)?.flatMap(({ messages }) => messages.map(toEntry)) ?? [];
    },
    bounds: async () => {
      const [oldest, newest] = await within(
        timeoutMs,
        Promise.all([writer.xRange(STREAM, '-', '+', { COUNT: 1 }), writer.xRevRange(STREAM, '+', '-', { COUNT: 1 })]),
      );
      return oldest?.[0] && newest?.[0] && { oldest: oldest[0].id, newest: newest[0].id };
    },
  };
}

interface RedisEntry {
  id: string;
  message: Record<string, string>;
}

const toEntry = ({ id, message }: RedisEntry): StreamEntry => ({ id, message: message['message'] ?? '' });

function createConnection(url: string, timeoutMs: number) {
  const client = createClient({
    url,
    // The stream reconnects by itself, with both connections.
    socket: { connectTimeout: timeoutMs, reconnectStrategy: false },
    disableOfflineQueue: true,
  });
  // Failed commands reject too. Without a listener, the process would end.
  client.on('error', () => {});
  return client;
}

async function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not respond within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
