import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MessageQueue } from './message-queue.ts';
import { WAIT, lake, receiver, log, start, taken, statuses, prepareReceiver, clearLog } from './webhooks.fixture.ts';

prepareReceiver();

/** Makes commits fail as on a full disk, after a number of successful ones. Returns a function that frees space. */
function fillDisk(commits = 0): () => void {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT' && commits-- <= 0) {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    }
    this.prepare(sql).run();
  });
  onTestFinished(() => {
    exec.mockRestore();
  });
  return () => {
    exec.mockRestore();
  };
}

/** Creates a document, and fills the disk when its message is delivered. Returns a function that frees space. */
async function fillDiskOnDelivery(client: SanityClient): Promise<() => void> {
  let freeSpace = (): void => undefined;
  if (receiver) {
    receiver.respond = () => {
      freeSpace = fillDisk();
      return 200;
    };
  }
  await client.create({ _id: 'a', _type: 'doc' });
  await vi.waitFor(() => {
    expect(log).toHaveLength(1);
  }, WAIT);
  return freeSpace;
}

describe('a full disk', () => {
  it('delays messages and keeps the lake running', async () => {
    // Needs a query worker, so the message is stored after the change.
    const client = await start({ filter: 'count(*) > 0' });
    const freeSpace = fillDisk(1);
    await client.create({ _id: 'a', _type: 'doc' });
    await vi.waitFor(() => {
      expect(log).toEqual([expect.stringContaining('database or disk is full')]);
    }, WAIT);
    await expect(client.create({ _id: 'b', _type: 'doc' })).rejects.toMatchObject({ statusCode: 507 });
    expect(await client.fetch('*[]._id')).toEqual(['a']);
    expect(receiver?.taken).toEqual([]);
    clearLog();
    freeSpace();
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
    expect(log).toEqual([expect.stringContaining('can be stored again')]);
  });

  it('does not repeat a delivered message that could not be recorded', async () => {
    const client = await start();
    const freeSpace = await fillDiskOnDelivery(client);
    expect(await statuses(client)).toEqual(['waiting']);
    freeSpace();
    await vi.waitFor(async () => {
      expect(await statuses(client)).toEqual(['delivered']);
    }, WAIT);
    expect(receiver?.taken).toHaveLength(1);
  });

  it('does not block closing the lake, which sends the message again after the next start', async () => {
    const client = await start();
    const freeSpace = await fillDiskOnDelivery(client);
    await lake?.close();
    freeSpace();
    if (receiver) receiver.respond = () => 200;
    await start();
    const [first, second] = await taken(2);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('does not prevent a start that cannot delete old messages', async () => {
    vi.spyOn(MessageQueue.prototype, 'prune').mockImplementationOnce(() => {
      throw new Error('database or disk is full');
    });
    const client = await start();
    expect(log).toEqual([expect.stringContaining('could not be deleted')]);
    expect(await client.fetch('1')).toBe(1);
  });
});
