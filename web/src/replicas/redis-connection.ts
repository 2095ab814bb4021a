import { createClient } from '@redis/client';
import type { StreamConnection, StreamEntry } from './stream-connection.ts';

const STREAM = 'site:changes';
/** Entries that the stream keeps, for replicas that were disconnected. */
const MAX_ENTRIES = 10_000;
const MAX_ENTRIES_PER_READ = 500;

/** A Redis that has not responded by then counts as down. It may accept connections and never respond. */
const TIMEOUT_MS = 2000;
/** How long a read waits for an entry. */
const READ_WAIT_MS = 5000;

/** Connects to Redis. Rejects if it does not respond. */
export async function connectToRedis(url: string): Promise<StreamConnection> {
  // A blocking read occupies its connection.
  const [writer, reader] = [createConnection(url), createConnection(url)];
  const close = () => {
    for (const client of [writer, reader]) if (client.isOpen) client.destroy();
  };
  try {
    await within(TIMEOUT_MS, Promise.all([writer.connect(), reader.connect()]));
    await within(TIMEOUT_MS, writer.ping());
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    append: async (message) => {
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES } as const;
      await within(TIMEOUT_MS, writer.xAdd(STREAM, '*', { message }, { TRIM }));
    },
    readAfter: async (id) => {
      const options = { BLOCK: READ_WAIT_MS, COUNT: MAX_ENTRIES_PER_READ };
      const streams = await within(READ_WAIT_MS + TIMEOUT_MS, reader.xRead([{ key: STREAM, id }], options));
      return (streams as { messages: RedisEntry[] }[] | null)?.flatMap(({ messages }) => messages.map(toEntry)) ?? [];
    },
    bounds: async () => {
      const [oldest, newest] = await within(
        TIMEOUT_MS,
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

function createConnection(url: string) {
  const client = createClient({
    url,
    // The stream reconnects by itself, with both connections.
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
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
