import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, type ClientOptions, type RawData } from 'ws';
import { startLake, type RunningLake } from '../lake.ts';
import { connect } from '../testing/test-client.ts';
import { readMessage } from './read-message.ts';

const WAIT = { timeout: 15_000, interval: 20 };

let dataDir = '';
let lake: RunningLake;
let client: SanityClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-studio-'));
  lake = await startLake({ port: 0, dataDir, allowedOrigins: ['http://localhost:3333'] });
  client = connect(lake.url, { token: lake.adminToken });
});

afterAll(async () => {
  await lake.close();
  await rm(dataDir, { recursive: true });
});

/** A Studio's connection: sends messages, and hands out what arrives in order. */
async function openSocket(path: string, options: ClientOptions = {}) {
  const socket = new WebSocket(lake.url.replace(/^http/, 'ws') + path, options);
  const arrived: Record<string, unknown>[] = [];
  let notify = () => {};
  socket.on('message', (data: RawData) => {
    const message = readMessage(data);
    if (message) arrived.push(message);
    notify();
  });
  await once(socket, 'open');
  return {
    socket,
    send: (message: object) => {
      socket.send(JSON.stringify(message));
    },
    next: async (): Promise<Record<string, unknown>> => {
      while (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      return arrived.shift() ?? {};
    },
  };
}

describe('requests of the Studio on startup', () => {
  it('returns the signed-in user, and none without a token', async () => {
    expect(await client.users.getById('me')).toMatchObject({ id: 'administrator', role: 'administrator' });
    expect(await client.users.getById('administrator')).toMatchObject({ displayName: 'Administrator' });
    expect(await client.request({ uri: '/users/administrator,pUnknown' })).toHaveLength(1);
    const anonymous = client.withConfig({ token: undefined });
    expect(await anonymous.users.getById('me')).toEqual({});
    await expect(anonymous.request({ uri: '/auth/id' })).rejects.toMatchObject({ statusCode: 401 });
    expect(await client.request({ uri: '/auth/id' })).toEqual({ id: 'administrator' });
  });

  it('describes the project and the permissions of the administrator', async () => {
    expect(await client.projects.getById('local')).toMatchObject({ id: 'local', members: [{ id: 'administrator' }] });
    expect(await client.datasets.list()).toMatchObject([{ name: 'production' }]);
    expect(await client.request({ uri: '/projects/local/datasets?datasetProfile=comments' })).toEqual([]);
    expect(await client.request({ uri: '/projects/local/datasets/production/acl' })).toMatchObject([
      { permissions: expect.arrayContaining(['create', 'update']) as string[] },
    ]);
    await expect(client.projects.getById('other')).rejects.toMatchObject({ statusCode: 404 });
  });

  it.each(['/features', '/projects/local/grants', '/journey/trial?x=1', '/help', '/auth/providers', '/data/ping'])(
    'responds to %s',
    async (uri) => {
      await expect(client.request({ uri })).resolves.not.toBeUndefined();
    },
  );

  it('turns telemetry off', async () => {
    expect(await client.request({ uri: '/intake/telemetry-status' })).toEqual({ status: 'denied' });
  });

  it('reports whether the origin of a page is allowed', async () => {
    const check = async (origin: string) => {
      const response = await fetch(`${lake.url}/v1/check/cors`, { headers: { origin } });
      return [response.headers.get('access-control-allow-origin'), await response.json()];
    };
    expect(await check('http://localhost:3333')).toEqual([
      'http://localhost:3333',
      { result: { allowed: true, withCredentials: true } },
    ]);
    expect(await check('https://elsewhere.example')).toEqual([
      'https://elsewhere.example',
      { result: { allowed: false, withCredentials: false } },
    ]);
  });
});

describe('the event channel', () => {
  const listen =
    '/v2025-02-19/data/listen/production?query=*%5B_type%20%3D%3D%20%22doc%22%5D&includeResult=true&includeAllVersions=true';
  let headers = { authorization: '' };
  beforeAll(() => {
    headers = { authorization: `Bearer ${lake.adminToken}` };
  });

  it('carries many streams over one connection', async () => {
    const { socket, send, next } = await openSocket('/event-channel');
    /** Reads until `count` streams have sent `text`. Returns their ids. */
    const hear = async (text: string, count: number): Promise<number[]> => {
      const heard = new Set<number>();
      while (heard.size < count) {
        const message = await next();
        if (String(message['text']).includes(text)) heard.add(Number(message['id']));
      }
      return [...heard].toSorted((a, b) => a - b);
    };
    const ids = [11, 12, 13, 14, 15, 16, 17, 18];
    for (const id of ids) send({ type: 'open', id, path: listen, headers });
    expect(await hear('event: welcome', ids.length)).toEqual(ids);
    await client.create({ _id: 'drafts.first', _type: 'doc' });
    expect(await hear('"documentId":"drafts.first"', ids.length)).toEqual(ids);

    send({ type: 'close', id: 11 });
    send({ type: 'open', id: 19, path: listen, headers });
    expect(await hear('event: welcome', 1)).toEqual([19]);
    await client.create({ _id: 'drafts.second', _type: 'doc' });
    expect(await hear('"documentId":"drafts.second"', ids.length)).toEqual([...ids.slice(1), 19]);
    socket.close();
  });

  it('forwards errors of the lake, and serves event streams only', async () => {
    const { socket, send, next } = await openSocket('/event-channel');
    send({ type: 'open', id: 1, path: listen, headers: { authorization: 'Bearer wrong' } });
    expect(await next()).toMatchObject({ type: 'head', id: 1, status: 401 });
    expect(await next()).toMatchObject({ type: 'data', id: 1 });
    expect(await next()).toEqual({ type: 'end', id: 1 });
    send({ type: 'open', id: 2, path: '/v1/data/query/production?query=*', headers });
    expect(await next()).toMatchObject({ type: 'head', id: 2, status: 400 });
    socket.close();
  });

  it.each([listen, '/v2025-02-19/data/live/events/production'])('opens no stream without a token: %s', async (path) => {
    const { socket, send, next } = await openSocket('/event-channel');
    send({ type: 'open', id: 1, path, headers: {} });
    expect(await next()).toEqual({ type: 'head', id: 1, status: 401, headers: {} });
    expect(await next()).toEqual({ type: 'end', id: 1 });
    socket.close();
  });

  it.each([
    ['path', { path: '/v1/data/listen/production?query=a b', headers: { authorization: 'Bearer a' } }],
    ['header', { path: listen, headers: { authorization: 'Bearer a\nb' } }],
  ])('rejects a %s that HTTP does not allow', async (_, message) => {
    const { socket, send, next } = await openSocket('/event-channel');
    send({ type: 'open', id: 1, ...message });
    expect(await next()).toEqual({ type: 'head', id: 1, status: 400, headers: {} });
    expect(await next()).toEqual({ type: 'end', id: 1 });
    socket.close();
  });

  it('disconnects a browser that reads too slowly', async () => {
    const terminate = vi.spyOn(WebSocket.prototype, 'terminate');
    onTestFinished(() => {
      terminate.mockRestore();
    });
    const { socket, send, next } = await openSocket('/event-channel');
    const path = '/v2025-02-19/data/listen/production?query=*&includeResult=true';
    for (let id = 1; id <= 20; id += 1) send({ type: 'open', id, path, headers });
    // Each stream sends a head and a welcome.
    for (let message = 0; message < 40; message += 1) await next();
    socket.pause();
    await client.create({ _id: 'long', _type: 'doc', text: 'x'.repeat(2_000_000) });
    await vi.waitFor(() => {
      expect(terminate).toHaveBeenCalled();
    }, WAIT);
    socket.resume();
    expect((await once(socket, 'close'))[0]).toBe(1006);
  });

  it('disconnects a browser that responds to no ping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const responding = await openSocket('/event-channel');
    const silent = await openSocket('/event-channel', { autoPong: false });
    const pinged = [responding, silent].map(({ socket }) => once(socket, 'ping'));
    vi.advanceTimersByTime(30_000);
    await Promise.all(pinged);
    const request = async () => {
      responding.send({ type: 'open', id: 1, path: '/', headers });
      expect(await responding.next()).toMatchObject({ type: 'head', status: 400 });
      expect(await responding.next()).toMatchObject({ type: 'end' });
    };
    // The lake has received the pong before the response to this.
    await request();
    const closed = once(silent.socket, 'close');
    vi.advanceTimersByTime(30_000);
    expect((await closed)[0]).toBe(1006);
    await request();
    responding.socket.close();
  });
});

describe('preferences', () => {
  it('are stored', async () => {
    const body = [{ key: 'layout', value: { pane: 'list' } }];
    expect(await client.request({ uri: '/users/me/keyvalue', method: 'PUT', body })).toEqual(body);
    expect(await client.request({ uri: '/users/me/keyvalue/layout,other' })).toEqual(body);
    expect(await client.request({ uri: '/users/me/keyvalue' })).toEqual(body);
  });

  it('require a list of pairs', async () => {
    const put = client.request({ uri: '/users/me/keyvalue', method: 'PUT', body: { key: 'x' } });
    await expect(put).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are limited for each user, in number and size, and keep what is stored', async () => {
    const reader = connect(lake.url, { token: (await readFile(join(dataDir, 'read-token'), 'utf8')).trim() });
    const put = (pairs: object[]) => reader.request({ uri: '/users/me/keyvalue', method: 'PUT', body: pairs });
    const pairs = Array.from({ length: 1000 }, (_, index) => ({ key: `key ${index}`, value: 'x' }));
    await put(pairs);
    await put(pairs.map(({ key }) => ({ key, value: 'y' })));
    const refusal = { statusCode: 413, message: expect.stringContaining('at most 1000 preferences') as string };
    await expect(put([{ key: 'one more', value: 'x' }])).rejects.toMatchObject(refusal);
    const half = 'x'.repeat(600 * 1024);
    await put([{ key: 'key 0', value: half }]);
    await expect(put([{ key: 'key 1', value: half }])).rejects.toMatchObject(refusal);
    expect(await reader.request({ uri: '/users/me/keyvalue/key 1,one more' })).toEqual([{ key: 'key 1', value: 'y' }]);
    const pair = { key: 'one more', value: 'x' };
    expect(await client.request({ uri: '/users/me/keyvalue', method: 'PUT', body: [pair] })).toEqual([pair]);
  });
});

describe('presence', () => {
  async function join(session: string, options: ClientOptions = {}) {
    const studio = await openSocket('/v2022-06-30/socket/production?tag=sanity.studio', options);
    const call = async (method: string, params: object) => {
      studio.send({ jsonrpc: '2.0', id: `${session}-${method}`, method, params });
      return await studio.next();
    };
    await call('authorization', { authorization: `Bearer ${lake.adminToken}` });
    const { result: subscription } = await call('presence_subscribe', {});
    return { ...studio, call, subscription };
  }

  it('notifies Studios of each other', async () => {
    const first = await join('one');
    const second = await join('two');
    const event = async () => {
      const { method, params } = await first.next();
      expect(method).toBe('presence_subscription');
      return params;
    };
    const locations = [{ type: 'document', documentId: 'a', path: ['title'] }];
    await second.call('presence_announce', { data: { sessionId: 'two', locations } });
    expect(await event()).toEqual({
      subscription: first.subscription,
      result: { type: 'state', i: 'administrator', m: { sessionId: 'two', locations } },
    });
    await second.call('presence_rollcall', { session: 'two' });
    expect(await event()).toMatchObject({ result: { type: 'rollCall', session: 'two' } });
    // Other Studios are also notified if a connection is lost without a message.
    second.socket.terminate();
    expect(await event()).toMatchObject({ result: { type: 'disconnect', m: { session: 'two' } } });
    first.socket.close();
  });

  it('notifies Studios that a computer has lost its network', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const first = await join('one');
    const lost = await join('two', { autoPong: false });
    await lost.call('presence_announce', { data: { sessionId: 'two', locations: [] } });
    expect(await first.next()).toMatchObject({ params: { result: { type: 'state' } } });
    const pinged = once(first.socket, 'ping');
    vi.advanceTimersByTime(30_000);
    await pinged;
    // The lake has received the pong before the response to this.
    await first.call('presence_rollcall', { session: 'one' });
    vi.advanceTimersByTime(30_000);
    expect(await first.next()).toMatchObject({ params: { result: { type: 'disconnect', m: { session: 'two' } } } });
    first.socket.close();
  });

  it('closes connections without a valid token', async () => {
    for (const call of [
      { id: '1', method: 'presence_subscribe' },
      { id: '1', method: 'authorization', params: { authorization: 'Bearer wrong' } },
      { id: '1', method: 'authorization', params: { authorization: { toString: 1 } } },
    ]) {
      const { socket, send } = await openSocket('/v2022-06-30/socket/production');
      send(call);
      expect((await once(socket, 'close'))[0]).toBe(4001);
    }
  });

  it('survives messages that a Studio does not send', async () => {
    const { call, socket } = await join('one');
    const object = { toString: 1 };
    for (const [method, params] of [
      ['presence_announce', { data: { sessionId: object } }],
      ['presence_disconnect', { session: object }],
      ['presence_unsubscribe', { subscriptionId: object }],
      ['presence_rollcall', { session: object }],
    ] as const) {
      expect(await call(method, params)).toMatchObject({ id: `one-${method}` });
    }
    socket.close();
  });

  it('closes a connection whose message is nested too deeply to be forwarded', async () => {
    const first = await join('one');
    const { socket } = await join('two');
    const nested = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    socket.send(`{"id":"1","method":"presence_announce","params":{"data":{"sessionId":"two","locations":${nested}}}}`);
    expect((await once(socket, 'close'))[0]).toBe(1008);
    first.socket.close();
  });

  it('ignores other paths', async () => {
    const socket = new WebSocket(`${lake.url.replace(/^http/, 'ws')}/v1/socket/elsewhere`);
    await expect(once(socket, 'open')).rejects.toThrow('404');
  });
});
