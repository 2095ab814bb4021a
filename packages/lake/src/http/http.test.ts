import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLakeProcess } from '../testing/lake-process.ts';
import { connect } from '../testing/test-client.ts';
import { makeFolder, shareTestLake, startTestLake } from '../testing/test-lake.ts';

describe('tokens', () => {
  it('are required to write', async () => {
    const { anonymous } = await startTestLake();
    await expect(anonymous.create({ _type: 'post' })).rejects.toMatchObject({ statusCode: 401 });
    const action = anonymous.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' });
    await expect(action).rejects.toMatchObject({ statusCode: 401 });
  });

  it('must be valid on every endpoint', async () => {
    const { url, request } = await startTestLake();
    const stranger = connect(url, { token: 'not-the-token-of-this-content-lake' });
    await expect(stranger.fetch('*')).rejects.toMatchObject({ statusCode: 401 });
    await expect(stranger.create({ _type: 'post' })).rejects.toMatchObject({ statusCode: 401 });
    const basic = await request('/data/query/production?query=*', { headers: { authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(401);
  });

  it('in the file read-token permit reading drafts, but not writing', async () => {
    const { client, dataDir, url } = await startTestLake();
    await client.create({ _id: 'drafts.a', _type: 'post' });
    const reader = connect(url, {
      token: readFileSync(join(dataDir, 'read-token'), 'utf8').trim(),
      perspective: 'raw',
    });
    expect(await reader.fetch('*[_id == "drafts.a"]')).toHaveLength(1);
    await expect(reader.create({ _type: 'post' })).rejects.toMatchObject({ statusCode: 403 });
  });

  it('in the file write-token permit writing documents, but not managing access', async () => {
    const { dataDir, url } = await startTestLake();
    const writer = connect(url, { token: readFileSync(join(dataDir, 'write-token'), 'utf8').trim() });
    await writer.create({ _id: 'searchReport.a', _type: 'searchReport' });
    await writer.delete({ query: '*[_type == "searchReport"]' });
    const invite = writer.request({
      uri: '/access/project/local/invites',
      method: 'POST',
      body: { name: 'Ana', role: 'administrator' },
    });
    await expect(invite).rejects.toMatchObject({ statusCode: 403 });
  });

  it('permit reading documents with a dot in their id', async () => {
    const { client, anonymous } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post' });
    await client.create({ _id: 'drafts.a', _type: 'post' });
    expect(await client.getDocuments(['drafts.a', 'a', 'b'])).toMatchObject([{ _id: 'drafts.a' }, { _id: 'a' }, null]);
    expect(await anonymous.getDocuments(['drafts.a', 'a'])).toMatchObject([null, { _id: 'a' }]);
  });

  it('determine the reason for each omitted document', async () => {
    const { client, request } = await startTestLake();
    await client.create({ _id: 'drafts.a', _type: 'post' });
    const response = await request('/data/doc/production/drafts.a,b');
    expect(await response.json()).toEqual({
      documents: [],
      omitted: [
        { id: 'drafts.a', reason: 'permission' },
        { id: 'b', reason: 'existence' },
      ],
    });
  });

  it('contain drafts and versions in releases with includeAllVersions', async () => {
    const { client, request } = await startTestLake();
    for (const _id of ['a', 'drafts.a', 'versions.spring.a', 'versions.spring.ab']) {
      await client.createOrReplace({ _id, _type: 'post' });
    }
    const versions = await client.getDocument('a', { includeAllVersions: true });
    expect(versions.map(({ _id }) => _id)).toEqual(['a', 'drafts.a', 'versions.spring.a']);
    expect(await client.getDocument('none', { includeAllVersions: true })).toEqual([]);
    const response = await request('/data/doc/production/a?includeAllVersions=true');
    expect(await response.json()).toMatchObject({
      documents: [{ _id: 'a' }],
      omitted: [{ id: 'drafts.a', reason: 'permission' }, { id: 'versions.spring.a' }],
    });
  });
});

describe('connections', () => {
  it('stay open longer than clients keep them', async () => {
    const { client } = await startTestLake();
    const { headers } = await fetch(client.getUrl('/data/query/production?query=*'));
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });
});

describe('endpoints', () => {
  const lake = shareTestLake();

  it('are logged once if they do not exist', async () => {
    const { request, log } = await startTestLake();
    for (const path of ['/nothing/here?a=1', '/nothing/here?a=2', '/%E0%A4%A/x']) {
      expect((await request(path)).status).toBe(404);
    }
    expect(log).toEqual([
      'No such endpoint: GET /v2025-02-19/nothing/here',
      'No such endpoint: GET /v2025-02-19/%E0%A4%A/x',
    ]);
  });

  it('require a known dataset', async () => {
    const { url, adminToken } = lake();
    const client = connect(url, { dataset: 'staging', token: adminToken });
    await expect(client.fetch('*')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Dataset "staging" not found for project ID "local"'),
    });
    await expect(client.create({ _type: 'post' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('list the supported methods', async () => {
    const { request } = lake();
    const response = await request('/data/query/production', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST');
  });

  it('respond to HEAD without a body', async () => {
    const { request } = lake();
    const response = await request('/data/query/production?query=*', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('survive a request target that is not a path', async () => {
    const { port } = lake();
    const socket = connectSocket(port, '127.0.0.1');
    socket.end('GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('reject a WebSocket that no module handles', async () => {
    const { port } = lake();
    const socket = connectSocket(port, '127.0.0.1');
    socket.end('GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

it('survives clients that reset the connection of a rejected WebSocket', async () => {
  const lake = await startLakeProcess({ DATA_DIR: await makeFolder() });
  onTestFinished(async () => void (await lake.end('SIGTERM')));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const socket = connectSocket(Number(new URL(lake.url).port), '127.0.0.1');
    socket.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'connect');
    socket.resetAndDestroy();
  }
  expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200);
});

/** The status of the response to a WebSocket upgrade request. */
async function upgradeStatus(port: number, path: string, headers: string): Promise<number> {
  const socket = connectSocket(port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(head.toString('latin1').split(' ')[1]);
}

describe('the host name of a request', () => {
  const statusFor = async (port: number, host: string): Promise<number> => {
    const socket = connectSocket(port, '127.0.0.1');
    socket.write(`GET /v1/data/query/production?query=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return Number((await text(socket)).split(' ')[1]);
  };

  it('must be an IP address, a name of this machine, or an allowed name', async () => {
    const { port } = await startTestLake({ allowedHosts: ['Lake.example.com'] });
    for (const host of ['127.0.0.1', 'localhost', 'local.localhost', '[::1]', '192.168.0.7', 'lake.example.com']) {
      expect(await statusFor(port, `${host}:${port}`)).toBe(200);
      expect(await statusFor(port, host)).toBe(200);
    }
    for (const host of ['evil.example.com', 'localhost.example.com', '127.0.0.1.example.com', 'a@localhost', '']) {
      expect(await statusFor(port, host)).toBe(403);
    }
  });

  it('is also checked for WebSockets', async () => {
    const { port } = await startTestLake();
    expect(await upgradeStatus(port, '/event-channel', 'Host: evil.example.com')).toBe(403);
  });
});

describe('requests', () => {
  it('can be aborted without a log message', async () => {
    const { port, log, adminToken, request, dataDir } = await startTestLake();
    const socket = connectSocket(port, '127.0.0.1');
    socket.write(
      `POST /v1/assets/files/production HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${adminToken}\r\n` +
        'Content-Length: 5000\r\n\r\nnot all of it',
    );
    const folder = join(dataDir, 'assets', 'files', 'production');
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length).toBe(1);
    socket.destroy();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect((await request('/data/query/production?query=*')).status).toBe(200);
    expect(log).toEqual([]);
  });

  it('have a limit for the length of headers', async () => {
    const { request } = await startTestLake();
    const response = await request(`/data/query/production?query=${'x'.repeat(70_000)}`);
    expect(response.status).toBe(431);
  });
});

describe('pages of other origins', () => {
  const STUDIO = 'http://localhost:3333';
  const lake = shareTestLake({ allowedOrigins: [STUDIO] });

  it('can call the lake if their exact origin is allowed', async () => {
    const { request } = await startTestLake({ allowedOrigins: [STUDIO, 'https://studio.example.com'] });
    for (const origin of [STUDIO, 'https://studio.example.com']) {
      const response = await request('/data/query/production?query=*', { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    }
  });

  it('cannot call it otherwise, even from another port of this machine', async () => {
    const { request } = lake();
    for (const origin of ['https://example.com', 'http://localhost:4444', 'http://127.0.0.1:3333', 'null']) {
      const response = await request('/data/query/production?query=*', { headers: { origin } });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('LAKE_ALLOWED_ORIGINS') });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  it('can open a WebSocket only if their origin is allowed', async () => {
    const { port } = lake();
    for (const [path, origin, status] of [
      ['/event-channel', 'https://example.com', 403],
      ['/v1/socket/production', 'null', 403],
      ['/event-channel', 'http://localhost:4444', 403],
      ['/event-channel', STUDIO, 101],
    ] as const) {
      expect(await upgradeStatus(port, path, `Host: localhost:${port}\r\nOrigin: ${origin}`)).toBe(status);
    }
  });

  it('receive a preflight response for any endpoint and header', async () => {
    const { request } = lake();
    const response = await request('/data/mutate/production', {
      method: 'OPTIONS',
      headers: {
        origin: STUDIO,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  });

  it('can read errors', async () => {
    const { request } = lake();
    const response = await request('/nothing', { headers: { origin: STUDIO } });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO);
  });
});
