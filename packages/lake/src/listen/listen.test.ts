import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { ListenEvent, ListenOptions, SanityClient } from '@sanity/client';
import { applyPatch } from 'mendoza';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { QueryError } from '../query/query-error.ts';
import { QueryPool } from '../query/workers/query-pool.ts';
import { API_VERSION } from '../testing/test-client.ts';
import { shareTestLake, startTestLake } from '../testing/test-lake.ts';

/** A query that is not matched in the thread that serves requests. */
const FOR_WORKERS = '*[count(tags[@ != ""]) > 0]';

type Event = ListenEvent & { transactionId?: string };

/** Listens; resolves when the lake has welcomed the listener. `until` waits for as many mutation events. */
async function listen(client: SanityClient, query: string, params: object = {}, options: ListenOptions = {}) {
  const events: Event[] = [];
  let failure: unknown;
  let wake = (): void => undefined;
  const subscription = client.listen(query, { ...params }, { ...options, events: ['welcome', 'mutation'] }).subscribe({
    next: (event) => {
      events.push(event);
      wake();
    },
    error: (error) => {
      failure = error;
      wake();
    },
  });
  onTestFinished(() => {
    subscription.unsubscribe();
  });
  const waitFor = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      if (failure !== undefined) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await waitFor(() => events[0]?.type === 'welcome');
  const mutations = () => events.filter((event) => event.type === 'mutation');
  const welcomes = () => events.filter((event) => event.type === 'welcome');
  return {
    untilWelcomed: (count: number) => waitFor(() => welcomes().length >= count),
    until: async (count: number) => {
      await waitFor(() => mutations().length >= count);
      return mutations();
    },
    waitFor,
  };
}

describe('listening', () => {
  const lake = shareTestLake();

  it('knows the user who listens', async () => {
    const { client } = lake();
    const { until } = await listen(client, '*[_type == "owned" && owner == identity()]');
    await client.create({ _id: 'owned', _type: 'owned', owner: 'administrator' });
    expect(await until(1)).toMatchObject([{ documentId: 'owned' }]);
  });

  it('sends an event when a document appears in, changes in or disappears from the query', async () => {
    const { client } = await startTestLake();
    const { until } = await listen(client, '*[_type == $type && hidden != true] | order(title)', { type: 'post' });
    await client.create({ _id: 'other', _type: 'page' });
    const created = await client.create({ _id: 'a', _type: 'post', title: 'One' });
    const patched = await client.patch('a').set({ title: 'Two' }).commit();
    await client.patch('a').set({ hidden: true }).commit();
    await client.patch('a').unset(['hidden']).commit();
    await client.delete('a');
    const events = await until(5);
    expect(events.map(({ transition }) => transition)).toEqual([
      'appear',
      'update',
      'disappear',
      'appear',
      'disappear',
    ]);
    expect(events[0]).toMatchObject({
      documentId: 'a',
      identity: 'administrator',
      resultRev: created._rev,
      transactionId: created._rev,
      timestamp: created._updatedAt,
      visibility: 'query',
      mutations: [{ create: created }],
      result: created,
    });
    expect(events[1]).toMatchObject({
      previousRev: created._rev,
      resultRev: patched._rev,
      mutations: [{ patch: { id: 'a', set: { title: 'Two' } } }],
    });
    expect(events[4]).toMatchObject({
      resultRev: events[4]?.transactionId,
      mutations: [{ delete: { id: 'a' } }],
    });
  });

  it('sends changes of drafts and versions on request, and always with an API version before 2025-02-19', async () => {
    const { client } = await startTestLake();
    const query = '*[_type == "post"]';
    const byDefault = await listen(client, query);
    const all = await listen(client, query, {}, { includeAllVersions: true });
    const earlier = await listen(client.withConfig({ apiVersion: '2024-01-01', perspective: 'raw' }), query);
    for (const _id of ['drafts.a', 'versions.r1.a', 'a']) await client.create({ _id, _type: 'post' });
    const idsOf = (events: readonly { documentId: string }[]) => events.map(({ documentId }) => documentId);
    expect(idsOf(await all.until(3))).toEqual(['drafts.a', 'versions.r1.a', 'a']);
    expect(idsOf(await earlier.until(3))).toEqual(['drafts.a', 'versions.r1.a', 'a']);
    expect(idsOf(await byDefault.until(1))).toEqual(['a']);
  });

  it('counts the events of a transaction', async () => {
    const { client } = await startTestLake();
    const { until } = await listen(client, '*[_id in ["a", "drafts.a"]]', {}, { includeAllVersions: true });
    await client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 'post' },
      ifExists: 'fail',
    });
    await client.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' });
    const [, ...published] = await until(3);
    expect(
      published.map(({ documentId, transition, transactionTotalEvents, transactionCurrentEvent }) => ({
        documentId,
        transition,
        transactionTotalEvents,
        transactionCurrentEvent,
      })),
    ).toEqual([
      { documentId: 'a', transition: 'appear', transactionTotalEvents: 2, transactionCurrentEvent: 1 },
      { documentId: 'drafts.a', transition: 'disappear', transactionTotalEvents: 2, transactionCurrentEvent: 2 },
    ]);
  });

  it('includes previous revisions and effects on request, and omits the result', async () => {
    const { client } = await startTestLake();
    const before = await client.create({ _id: 'a', _type: 'post', title: 'One' });
    const { until } = await listen(
      client,
      '*',
      {},
      {
        includeResult: false,
        includePreviousRevision: true,
        includeMutations: false,
        effectFormat: 'mendoza',
      },
    );
    const after = await client.patch('a').set({ title: 'Two' }).commit();
    const [event] = await until(1);
    expect(event).toMatchObject({ previous: before });
    expect(event).not.toHaveProperty('result');
    expect(event).not.toHaveProperty('mutations');
    const { _rev: _before, ...old } = before;
    const { _rev: _after, ...expected } = after;
    expect(applyPatch(old, event?.effects?.apply as never)).toEqual(expected);
    expect(applyPatch(expected, event?.effects?.revert as never)).toEqual(old);
  });

  it('keeps the order of many writes', async () => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post', n: 0 });
    const { until } = await listen(client, '*');
    await Promise.all(Array.from({ length: 50 }, () => client.patch('a').inc({ n: 1 }).commit()));
    const events = await until(50);
    expect(events.map(({ result }) => result?.['n'] as unknown)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('sends only public documents without a token', async () => {
    const { client, anonymous } = await startTestLake();
    const { until } = await listen(anonymous, '*');
    await client.create({ _id: 'drafts.a', _type: 'post' });
    await client.create({ _id: 'a', _type: 'post' });
    expect((await until(1)).map(({ documentId }) => documentId)).toEqual(['a']);
  });

  it.each(['*[_type == ', '*[_id == $missing]', '{"a": 1}'])('rejects %s', async (query) => {
    await expect(listen(lake().client, query)).rejects.toThrow(/query parse error/i);
  });

  it('disconnects only the listener whose query takes too long, which reconnects', async () => {
    const { client, log } = await startTestLake({ queryTimeLimit: 300 });
    const list = Array.from({ length: 700 }, (_, index) => index);
    const query = '*[_id == "b" || count(list[count(^.list[count(^.^.list[@ > 1]) > 1]) > 1]) > 1]';
    const slow = await listen(client, query);
    const other = await listen(client, '*');
    await client.create({ _id: 'a', _type: 'post', list });
    await other.until(1);
    await slow.untilWelcomed(2);
    expect(log).toEqual([expect.stringMatching(/^Disconnected the listener of \*\[_id == "b" .*time limit of 0\.3 s/)]);
    await client.create({ _id: 'b', _type: 'post' });
    expect(await slow.until(1)).toMatchObject([{ documentId: 'b' }]);
  });

  it('lets a listener that cannot be accepted yet reconnect', async () => {
    const { client, log } = await startTestLake();
    const spy = vi.spyOn(QueryPool.prototype, 'run').mockRejectedValueOnce(new QueryError({ kind: 'overloaded' }));
    onTestFinished(() => {
      spy.mockRestore();
    });
    await listen(client, FOR_WORKERS);
    expect(log).toEqual([expect.stringMatching(/^Disconnected the listener of \*\[.*Too many queries are waiting/)]);
  });

  it('sends a burst of changes to many listeners completely and in order', async () => {
    const { client } = await startTestLake();
    const queries = Array.from({ length: 20 }, (_, index) => `*[_type == "post" && n != ${-index}]`);
    const listeners = await Promise.all(queries.map((query) => listen(client, query)));
    await Promise.all(Array.from({ length: 200 }, (_, n) => client.create({ _id: `p${n}`, _type: 'post', n: n + 1 })));
    const told = await Promise.all(listeners.map(({ until }) => until(200)));
    const [first] = told.map((events) => events.map(({ documentId }) => documentId));
    expect(new Set(first).size).toBe(200);
    for (const events of told) expect(events.map(({ documentId }) => documentId)).toEqual(first);
  }, 30_000);

  it('sends changes of many large documents completely to a client that stops reading for a while', async () => {
    const { client, adminToken, url } = await startTestLake();
    const text = 'x'.repeat(1_000_000);
    const query = new URLSearchParams({ query: '*', includePreviousRevision: 'true' });
    const stream = get(`${url}/v${API_VERSION}/data/listen/production?${query.toString()}`, {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    const [response] = (await once(stream, 'response')) as [IncomingMessage];
    response.setEncoding('utf8');
    await once(response, 'readable');

    for (let n = 0; n < 30; n += 1) await client.createOrReplace({ _id: `large-${n}`, _type: 'post', text });
    let received = '';
    for await (const part of response as AsyncIterable<string>) {
      received += part;
      if (received.length > 30 * text.length) break;
    }
    expect([...received.matchAll(/"documentId":"(large-\d+)"/g)].map(([, id]) => id)).toEqual(
      Array.from({ length: 30 }, (_, n) => `large-${n}`),
    );
  });

  it('forgets a client that disconnects while its query is being validated', async () => {
    const { client, request } = await startTestLake();
    const matched: number[] = [];
    let isValidated = (): void => undefined;
    const validation = new Promise<void>((resolve) => (isValidated = resolve));
    const spy = vi.spyOn(QueryPool.prototype, 'run').mockImplementation(async (query) => {
      const documents = query.kind === 'match' ? query.documents : [];
      matched.push(documents.length);
      await validation;
      return { json: JSON.stringify(documents.map(() => false)), syncTags: [] };
    });
    onTestFinished(() => {
      spy.mockRestore();
    });
    const abort = new AbortController();
    const response = await request(`/data/listen/production?query=${encodeURIComponent(FOR_WORKERS)}`, {
      signal: abort.signal,
    });
    expect(response.status).toBe(200);
    await vi.waitFor(() => {
      expect(matched).toEqual([0]);
    }, 10_000);
    abort.abort();
    // The lake notices the closed connection before it receives this request.
    await request('/ping');
    isValidated();
    await request('/ping');
    await client.create({ _type: 'post' });
    expect(matched).toEqual([0]);
  });
});
