import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { QueryError } from '../query/query-error.ts';
import type { QueryFailure } from '../query/query-error.ts';
import type { QueryResult } from '../query/evaluate/query-engine.ts';
import { QueryPool } from '../query/workers/query-pool.ts';
import { WAIT, lake, receiver, log, start, taken, prepareReceiver } from './webhooks.fixture.ts';

prepareReceiver();

describe('a filter that could not be evaluated', () => {
  /** It reads other documents, so a query worker evaluates it. */
  const FILTER = '_type == "doc" && count(*) > 0';
  const OVERLOADED = new QueryError({ kind: 'overloaded' });
  const INVALID = new QueryError({ kind: 'evaluation', description: 'not a value' });

  /** With fake timers. The lake also waits for the event loop, which they do not include. */
  async function passMinute() {
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      await setImmediate();
    }
  }

  function spyOnQueries() {
    const run = vi.spyOn(QueryPool.prototype, 'run');
    onTestFinished(() => {
      run.mockRestore();
    });
    return run;
  }

  it.each<QueryFailure>([
    { kind: 'overloaded' },
    { kind: 'crash', description: 'The query failed' },
    { kind: 'timeLimit', milliseconds: 10_000 },
  ])('because of $kind is evaluated again, and the changes of the document stay in order', async (failure) => {
    const client = await start({ filter: FILTER });
    spyOnQueries().mockRejectedValueOnce(new QueryError(failure));
    await client.create({ _id: 'a', _type: 'doc', step: 1 });
    await client.patch('a').set({ step: 2 }).commit();
    await client.create({ _id: 'b', _type: 'doc', step: 3 });
    // Other documents do not wait.
    expect((await taken(3)).map(({ body }) => body['step'])).toEqual([3, 1, 2]);
    expect(log).toEqual([expect.stringContaining('The lake will retry')]);
  });

  it('is given up after five times, or at once if the query is not valid', async () => {
    const client = await start({ filter: FILTER });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const run = spyOnQueries().mockRejectedValue(OVERLOADED);
    await client.create({ _id: 'a', _type: 'doc' });
    await passMinute();
    expect(run).toHaveBeenCalledTimes(5);
    expect(log.at(-1)).toContain('document a and does not fire');

    run.mockClear().mockRejectedValue(INVALID);
    await client.create({ _id: 'b', _type: 'doc' });
    await passMinute();
    expect(run).toHaveBeenCalledTimes(1);
    expect(log.at(-1)).toContain('document b and does not fire');

    run.mockRestore();
    vi.useRealTimers();
    await client.create({ _id: 'c', _type: 'doc' });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'c' });
  });

  it('is evaluated without a query worker if it needs the changed document only', async () => {
    const client = await start({
      filter: '_type == "doc" && !(_id in path("other.**"))',
      projection: '{"new": after()._id}',
    });
    const run = spyOnQueries().mockRejectedValue(OVERLOADED);
    await client.create({ _id: 'other.a', _type: 'doc' });
    await client.create({ _id: 'a', _type: 'doc' });
    expect((await taken(1)).map(({ body }) => body)).toEqual([{ new: 'a' }]);
    expect(run).not.toHaveBeenCalled();
  });

  it('is not overtaken by a later change of the document that needs no query worker', async () => {
    const slow = { name: 'first', url: 'http://127.0.0.1:9/', filter: FILTER, on: ['create' as const] };
    const client = await start([slow, {}]);
    const { promise, resolve } = Promise.withResolvers<QueryResult>();
    spyOnQueries().mockReturnValueOnce(promise);
    await client.create({ _id: 'a', _type: 'doc', step: 1 });
    await client.patch('a').set({ step: 2 }).commit();
    await client.create({ _id: 'b', _type: 'doc' });
    expect(receiver?.taken).toEqual([]);
    resolve({ json: 'false', syncTags: [] });
    const bodies = (await taken(3)).map(({ body }) => body);
    expect(bodies.filter(({ _id }) => _id === 'a').map(({ step }) => step)).toEqual([1, 2]);
  });

  it('does not delay closing the lake', async () => {
    const client = await start({ filter: FILTER });
    const run = spyOnQueries().mockReturnValue(new Promise(() => undefined));
    await client.create({ _id: 'a', _type: 'doc' });
    await lake?.close();
    run.mockRestore();
    await start({ filter: FILTER });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
  });

  it('does not delay other webhooks, and is evaluated again after a restart', async () => {
    const filter = 'count(list[count(^.list[count(^.^.list[@ > 1]) > 1]) > 1]) > 1';
    const slow = { name: 'slow', url: 'http://127.0.0.1:9/', filter, projection: '{"slow": _id}' };
    const client = await start([slow, {}], receiver?.port, { queryTimeLimit: 300 });
    const list = Array.from({ length: 700 }, (_, index) => index);
    await client.create({ _id: 'a', _type: 'doc', list });
    await client.create({ _id: 'b', _type: 'doc' });
    expect((await taken(2)).map(({ body }) => body['_id'])).toEqual(['a', 'b']);
    await lake?.close();
    expect(log).toEqual([expect.stringContaining('"slow" could not be evaluated')]);
    // The change is still recorded.
    if (receiver) await start([{ ...slow, url: `http://127.0.0.1:${receiver.port}/hook`, filter: '_id == "a"' }]);
    await vi.waitFor(() => {
      expect(receiver?.taken.map(({ body }) => body)).toContainEqual({ slow: 'a' });
    }, WAIT);
  });
});
