import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeStream } from './change-stream.ts';
import { isLaterId } from './stream-connection.ts';
import type { StreamConnection, StreamEntry } from './stream-connection.ts';

/** A stream in memory, which can be down or trimmed. */
class FakeStream {
  entries: StreamEntry[] = [];
  isUp = true;
  isLoading = false;
  isFull = false;
  readonly open = new Set<object>();
  #next = 1;

  readonly connect = (): Promise<StreamConnection> => {
    const check = () => {
      if (!this.isUp) throw new Error('Redis did not respond within 2000 ms.');
    };
    const after = async (milliseconds: number) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      check();
    };
    const connection: StreamConnection = {
      append: async (message) => {
        await after(1);
        if (this.isFull) throw new Error("OOM command not allowed when used memory > 'maxmemory'.");
        this.entries.push({ id: `${this.#next++}-0`, message });
      },
      readAfter: async (id) => {
        await after(10);
        return this.entries.filter((entry) => isLaterId(entry.id, id));
      },
      bounds: async () => {
        await after(1);
        if (this.isLoading) throw new Error('LOADING Redis is loading the dataset in memory');
        const [oldest, newest] = [this.entries[0], this.entries.at(-1)];
        return oldest && newest && { oldest: oldest.id, newest: newest.id };
      },
      close: () => this.open.delete(connection),
    };
    return after(1).then(() => {
      this.open.add(connection);
      return connection;
    });
  };
}

let stream: FakeStream;
let replicas: { stream: ChangeStream<string>; changes: string[]; gaps: number }[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  stream = new FakeStream();
  replicas = [];
});
afterEach(() => {
  for (const replica of replicas) replica.stream.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function startReplica() {
  const replica = {
    changes: [] as string[],
    gaps: 0,
    stream: new ChangeStream<string>({
      connect: stream.connect,
      onChange: (change) => replica.changes.push(change),
      onGap: () => (replica.gaps += 1),
    }),
  };
  replicas.push(replica);
  void replica.stream.run();
  return replica;
}

const wait = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

test('a change reaches every other replica once, and not the one that published it', async () => {
  const [a, b, c] = [startReplica(), startReplica(), startReplica()];
  await wait();
  a.stream.publish('first');
  a.stream.publish('second');
  await wait();
  expect([a.changes, b.changes, c.changes]).toEqual([[], ['first', 'second'], ['first', 'second']]);
});

test('a replica that starts does not receive earlier changes', async () => {
  const a = startReplica();
  await wait();
  a.stream.publish('earlier');
  await wait();
  const b = startReplica();
  await wait();
  expect([b.changes, b.gaps]).toEqual([[], 0]);
});

test('after an outage, replicas publish and receive what they missed', async () => {
  const [a, b] = [startReplica(), startReplica()];
  await wait();
  a.stream.publish('before');
  await wait();
  stream.isUp = false;
  a.stream.publish('during');
  b.stream.publish('from the other');
  await wait(5000);
  expect(a.stream.isConnected).toBe(false);
  expect(console.error).toHaveBeenCalledTimes(2);
  stream.isUp = true;
  await wait(3000);
  expect([a.changes, b.changes]).toEqual([['from the other'], ['before', 'during']]);
  expect([a.gaps, b.gaps]).toEqual([0, 0]);
});

test('a replica reports a gap if the stream no longer has what it missed', async () => {
  const [a, b] = [startReplica(), startReplica()];
  await wait();
  a.stream.publish('known');
  await wait();
  stream.isUp = false;
  await wait(3000);
  stream.entries = [{ id: '900-0', message: '{"from":"x","change":"later"}' }];
  stream.isUp = true;
  await wait(3000);
  expect([a.gaps, b.gaps]).toEqual([1, 1]);
});

test('a replica notices that the stream was emptied and has earlier ids than before', async () => {
  const [a, b] = [startReplica(), startReplica()];
  await wait();
  stream.entries.push({ id: '900-0', message: '{"from":"x","change":"of a clock that is ahead"}' });
  await wait();
  stream.entries = [{ id: '5-0', message: '{"from":"x","change":"missed"}' }];
  await wait();
  expect([a.gaps, b.gaps]).toEqual([1, 1]);
  stream.entries.push({ id: '6-0', message: '{"from":"x","change":"next"}' });
  await wait();
  expect([a.changes.at(-1), b.changes.at(-1)]).toEqual(['next', 'next']);
  expect([a.gaps, b.gaps]).toEqual([1, 1]);
  expect(console.error).not.toHaveBeenCalled();
});

test('a replica that starts during an outage reports a gap once it is connected', async () => {
  stream.isUp = false;
  const a = startReplica();
  await wait(3000);
  expect(a.gaps).toBe(0);
  stream.isUp = true;
  await wait(3000);
  expect(a.gaps).toBe(1);
});

test('closes a connection whose stream cannot be read yet, and reconnects', async () => {
  stream.isLoading = true;
  const a = startReplica();
  await wait(5000);
  expect([a.stream.isConnected, stream.open.size]).toEqual([false, 0]);
  stream.isLoading = false;
  await wait(2000);
  expect([a.stream.isConnected, stream.open.size]).toEqual([true, 1]);
});

test('closes a connection if the replica stops while it connects', async () => {
  const a = startReplica();
  await wait(1);
  a.stream.close();
  await wait();
  expect([a.stream.isConnected, stream.open.size]).toEqual([false, 0]);
});

test('an entry that is no change is ignored', async () => {
  const a = startReplica();
  await wait();
  stream.entries.push({ id: '50-0', message: 'not json' }, { id: '51-0', message: '{"from":"x","change":"good"}' });
  await wait();
  expect(a.changes).toEqual(['good']);
});

test('a full Redis is reported once, and again only after it accepted a change', async () => {
  const [a, b] = [startReplica(), startReplica()];
  await wait();
  stream.isFull = true;
  a.stream.publish('first');
  await wait(10_000);
  expect([a.stream.isUp, b.stream.isUp]).toEqual([false, true]);
  expect(console.error).toHaveBeenCalledOnce();
  expect(console.log).not.toHaveBeenCalled();
  stream.isFull = false;
  await wait(3000);
  expect([b.changes, a.stream.isUp]).toEqual([['first'], true]);
  expect(console.log).toHaveBeenCalledOnce();
  stream.isFull = true;
  a.stream.publish('second');
  await wait(3000);
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('each reason of an outage is reported once', async () => {
  const a = startReplica();
  await wait();
  stream.isUp = false;
  await wait(3000);
  stream.isUp = true;
  stream.isLoading = true;
  await wait(3000);
  stream.isUp = false;
  await wait(3000);
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    expect.stringContaining('did not respond'),
    expect.stringContaining('LOADING'),
  ]);
  stream.isUp = true;
  stream.isLoading = false;
  await wait(3000);
  expect([a.stream.isConnected, vi.mocked(console.log).mock.calls.length]).toEqual([true, 1]);
});
