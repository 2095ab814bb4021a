import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFetchGuard } from './fetch-guard.ts';

const LAKE = 'http://localhost:3400';
const LISTEN = `${LAKE}/v2025-02-19/data/listen/production?query=*`;

/** The server side of the channel: records what the browser sends, and can send messages. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  readonly received: Record<string, unknown>[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    this.received.push(JSON.parse(text) as Record<string, unknown>);
  }

  answer(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  lose(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  /** A lost connection stays in this state for long. */
  close(): void {
    this.readyState = 2;
  }
}

let passedOn: string[] = [];
let sessionToken: string | undefined;
const target: Pick<typeof globalThis, 'fetch'> = { fetch: globalThis.fetch };
let remove: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  passedOn = [];
  sessionToken = undefined;
  target.fetch = async (input) => {
    passedOn.push(input instanceof Request ? input.url : String(input));
    return await Promise.resolve(new Response('from the network'));
  };
  remove = installFetchGuard({ apiHost: LAKE, sessionToken: () => sessionToken }, target);
});

afterEach(() => {
  remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a stream to which the lake responds with 200. Returns its body and the server side. */
async function openStream(init?: RequestInit) {
  const pending = target.fetch(LISTEN, init);
  await vi.waitFor(() => {
    expect(FakeSocket.all[0]?.received.length).toBeGreaterThan(0);
  }, 10_000);
  const socket = FakeSocket.all[0];
  const id = socket?.received.at(-1)?.id;
  if (!socket || typeof id !== 'number') throw new Error('nothing was opened');
  socket.answer({ type: 'head', id, status: 200, headers: { 'content-type': 'text/event-stream' } });
  const response = await pending;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the response has no body');
  return { socket, id, response, reader };
}

describe('the guard on fetch', () => {
  it('sends an event stream over the WebSocket of the lake', async () => {
    const { socket, id, response, reader } = await openStream({ headers: { Authorization: 'Bearer secret' } });
    expect(socket.url).toBe('ws://localhost:3400/event-channel');
    expect(socket.received).toEqual([
      {
        type: 'open',
        id,
        path: '/v2025-02-19/data/listen/production?query=*',
        headers: { authorization: 'Bearer secret' },
      },
    ]);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    socket.answer({ type: 'data', id, text: 'event: welcome\n\n' });
    expect(await reader.read()).toEqual({ done: false, value: 'event: welcome\n\n' });
    socket.answer({ type: 'end', id });
    expect((await reader.read()).done).toBe(true);
    expect(passedOn).toEqual([]);
  });

  it("sends the session's token with a stream that has none", async () => {
    sessionToken = 'session';
    const { socket } = await openStream();
    expect(socket.received).toMatchObject([{ headers: { authorization: 'Bearer session' } }]);
    await openStream({ headers: { Authorization: 'Bearer own' } });
    expect(socket.received.at(-1)).toMatchObject({ headers: { authorization: 'Bearer own' } });
  });

  it('sends all streams over one connection, each to its reader', async () => {
    const first = await openStream();
    const second = await openStream();
    expect(FakeSocket.all).toHaveLength(1);
    second.socket.answer({ type: 'data', id: second.id, text: 'two' });
    first.socket.answer({ type: 'data', id: first.id, text: 'one' });
    expect((await first.reader.read()).value).toBe('one');
    expect((await second.reader.read()).value).toBe('two');
  });

  it('closes a stream at the lake when its reader cancels or its signal aborts', async () => {
    const cancelled = await openStream();
    await cancelled.reader.cancel();
    expect(cancelled.socket.received.at(-1)).toEqual({ type: 'close', id: cancelled.id });

    const abort = new AbortController();
    const aborted = await openStream({ signal: abort.signal });
    abort.abort();
    await expect(aborted.reader.read()).rejects.toMatchObject({ name: 'AbortError' });
    expect(aborted.socket.received.at(-1)).toEqual({ type: 'close', id: aborted.id });
  });

  it('ends the streams of a connection that is closing when it opens another', async () => {
    const { socket, reader } = await openStream();
    socket.readyState = 2;
    const next = target.fetch(LISTEN);
    await expect(reader.read()).resolves.toMatchObject({ done: true });
    const [, second] = FakeSocket.all;
    await vi.waitFor(() => expect(second?.received).toHaveLength(1), 10_000);
    second?.answer({ type: 'head', id: second.received[0]?.['id'], status: 200, headers: {} });
    await expect(next).resolves.toMatchObject({ status: 200 });
  });

  it('does not open a stream that was aborted before the connection was there', async () => {
    const controller = new AbortController();
    const aborted = target.fetch(LISTEN, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toThrow('aborted');
    await openStream();
    expect(FakeSocket.all[0]?.received).toHaveLength(1);
  });

  it('ends streams when the connection is lost and reconnects for the next one', async () => {
    const { socket, reader } = await openStream();
    const read = reader.read();
    socket.lose();
    await expect(read).resolves.toMatchObject({ done: true });
    const pending = target.fetch(LISTEN);
    FakeSocket.all[1]?.lose();
    await expect(pending).rejects.toThrow(TypeError);
  });

  it('reconnects when the lake is silent, as it is after the computer has slept', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { socket, id, reader } = await openStream();
    await vi.advanceTimersByTimeAsync(30_000);
    socket.answer({ type: 'data', id, text: ':\n\n' });
    await reader.read();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(socket.readyState).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(reader.read()).resolves.toMatchObject({ done: true });
    expect(socket.readyState).toBe(2);
    void target.fetch(LISTEN);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('keeps a connection without streams, on which the lake sends nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { socket, reader } = await openStream();
    await reader.cancel();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(socket.readyState).toBe(1);
    await openStream();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(socket.readyState).toBe(1);
  });

  it('reports this version as the latest and rejects feedback', async () => {
    const version = await target.fetch('https://sanity-cdn.com/v1/modules/sanity/latest/^6.9.2/t1754072932');
    expect(await version.json()).toEqual({ packageVersion: '6.9.2', latest: '6.9.2' });
    const feedback = await target.fetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST', body: 'probe' });
    expect(feedback.ok).toBe(false);
    expect(passedOn).toEqual([]);
  });

  it('responds itself to the check of the protocol, so that the Studio does not warn of HTTP/1.1', async () => {
    const check = await target.fetch(`${LAKE}/v2025-03-01/ping?tag=sanity.studio.protocol-check`);
    expect(check.ok).toBe(true);
    expect(passedOn).toEqual([]);
  });

  it('passes all other requests through', async () => {
    await target.fetch(`${LAKE}/v2025-02-19/data/query/production?query=*`);
    await target.fetch('https://notsanity.io/data/listen/production');
    expect(passedOn).toEqual([
      `${LAKE}/v2025-02-19/data/query/production?query=*`,
      'https://notsanity.io/data/listen/production',
    ]);
  });
});
