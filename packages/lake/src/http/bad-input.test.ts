import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../testing/test-client.ts';
import { shareTestLake, startTestLake } from '../testing/test-lake.ts';
import type { TestLake } from '../testing/test-lake.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Status and body of a POST with the administrator's token. */
async function post(
  lake: TestLake,
  path: string,
  body: string | Buffer<ArrayBuffer>,
): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${lake.adminToken}` };
  const response = await lake.request(path, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

const mutate = (lake: TestLake, ...mutations: unknown[]) =>
  post(lake, '/data/mutate/production', JSON.stringify({ mutations }));

const query = (lake: TestLake, groq: string) => post(lake, '/data/query/production', JSON.stringify({ query: groq }));

describe('malformed JSON', () => {
  const lake = shareTestLake();
  it.each(['/data/mutate/production', '/data/actions/production', '/data/query/production'])(
    'is rejected by %s with the position of the error',
    async (path) => {
      expect(await post(lake(), path, '{"mutations": [')).toEqual({
        status: 400,
        body: {
          statusCode: 400,
          error: 'Bad Request',
          message: expect.stringContaining('The body is not valid JSON'),
        },
      });
    },
  );
});

describe('bodies that are too large', () => {
  const lake = shareTestLake();
  it.each(['/data/mutate/production', '/data/actions/production', '/data/query/production'])(
    'are rejected by %s',
    async (path) => {
      const body = JSON.stringify({ query: 'x'.repeat(4_000_000) });
      expect(await post(lake(), path, body)).toEqual({
        status: 413,
        body: {
          statusCode: 413,
          error: 'Payload Too Large',
          message: 'The body is larger than the limit of 4000000 bytes',
        },
      });
      expect(await lake().client.fetch('count(*)')).toBe(0);
    },
  );
});

describe('hostile queries', () => {
  const lake = shareTestLake({ queryTimeLimit: 1000 });

  it.each([
    ['parentheses', `${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
    ['arrays', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['projections', `*${'{"a":@'.repeat(20_000)}${'}'.repeat(20_000)}`],
    ['negations', `${'!'.repeat(100_000)}true`],
    ['filters', `*${'[true]'.repeat(20_000)}`],
    ['sums', `1${'+1'.repeat(50_000)}`],
  ])(
    'nested too deeply in %s are rejected or evaluated, and the next one is evaluated',
    async (_, groq) => {
      const { status, body } = await query(lake(), groq);
      const refusal = { status: 400, body: { error: { type: expect.stringMatching(/^query\w+Error$/) } } };
      expect({ status, body }).toMatchObject(status === 200 ? { body: { query: groq } } : refusal);
      expect(await lake().client.fetch('1 + 1')).toBe(2);
    },
    20_000,
  );

  it('nested too deeply are rejected', async () => {
    const groq = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`;
    expect(await query(lake(), groq)).toMatchObject({
      status: 400,
      body: { error: { type: 'queryParseError', description: 'The query is nested too deeply' } },
    });
  });

  it('with a match that backtracks excessively end', async () => {
    const lake = await startTestLake({ queryTimeLimit: 1000 });
    await lake.client.create({ _type: 'post', title: 'a'.repeat(50_000) });
    const pattern = JSON.stringify(`${'*a'.repeat(40)}b`);
    const { status } = await query(lake, `count(*[title match ${pattern}])`);
    expect([200, 400]).toContain(status);
    expect(await lake.client.fetch('count(*)')).toBe(1);
  }, 20_000);

  it('with huge slices return the existing documents', async () => {
    const lake = await startTestLake();
    await lake.client.create({ _id: 'a', _type: 'post' });
    expect(await query(lake, '*[0...999999999999999]._id')).toMatchObject({ status: 200, body: { result: ['a'] } });
    expect(await query(lake, '*[-99999999999..99999999999]._id')).toMatchObject({ status: 200 });
    expect(await query(lake, '*[1e300]')).toMatchObject({ status: 200, body: { result: null } });
    expect(await query(lake, `*[0...${'9'.repeat(400)}]`)).toHaveProperty('status');
    expect(await lake.client.fetch('count(*)')).toBe(1);
  });
});

describe('illegal ids', () => {
  const lake = shareTestLake();
  it.each(['', '.a', '-a', 'a.-b', 'a b', 'a/b', '../a', 'ä', 'a'.repeat(129), 'a\u0000', 1, null, {}])(
    'such as %j are rejected',
    async (_id) => {
      const { status, body } = await mutate(
        lake(),
        { create: { _id: 'kept', _type: 'post' } },
        {
          createOrReplace: { _id, _type: 'post' },
        },
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: {
          type: 'mutationError',
          items: [{ error: { type: 'validationError', description: expect.stringContaining('Invalid document ID') } }],
        },
      });
      expect(await lake().client.fetch('count(*)')).toBe(0);
    },
  );
});

describe('unknown datasets', () => {
  const lake = shareTestLake();
  it.each(['/data/query/staging?query=*', '/data/doc/staging/a', '/data/listen/staging?query=*'])(
    'are reported at %s',
    async (path) => {
      const response = await lake().request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        statusCode: 404,
        error: 'Not Found',
        message: 'Dataset "staging" not found for project ID "local"',
      });
    },
  );

  it('accept no mutations and no assets', async () => {
    for (const path of ['/data/mutate/staging', '/data/actions/staging', '/assets/files/staging']) {
      expect(await post(lake(), path, '{}')).toMatchObject({ status: 404 });
    }
    expect(readdirSync(lake().dataDir)).not.toContain('staging');
  });
});

describe('wrong tokens', () => {
  const lake = shareTestLake();
  it.each(['Bearer wrong', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'wrong'])(
    'such as "%s" are rejected',
    async (value) => {
      const response = await lake().request('/data/query/production?query=*', { headers: { authorization: value } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
    },
  );
});

/** A PNG of a few kilobytes that decodes to this many pixels of one color. */
function pixelBomb(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit of gray for each pixel.
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('images that would exhaust memory', () => {
  it.each([
    [30_000, 30_000],
    [2_000_000_000, 2_000_000_000],
  ])('of %i × %i pixels are rejected because of their header', async (width, height) => {
    const lake = await startTestLake();
    const { status, body } = await post(lake, '/assets/images/production', pixelBomb(width, height));
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', message: expect.any(String) });
    expect(readdirSync(join(lake.dataDir, 'assets/images/production'))).toEqual([]);
    expect(await lake.client.fetch('count(*)')).toBe(0);
  });

  it('are rejected as SVG too', async () => {
    const lake = await startTestLake();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>';
    expect(await post(lake, '/assets/images/production', svg)).toMatchObject({ status: 400 });
    expect(readdirSync(join(lake.dataDir, 'assets/images/production'))).toEqual([]);
  });
});

describe('aborted uploads', () => {
  it.each(['images', 'files'])('keep no file of %s', async (kind) => {
    const lake = await startTestLake();
    const upload = httpRequest(`${lake.url}/v1/assets/${kind}/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.adminToken}`, 'content-length': 1_000_000 },
    });
    upload.on('error', () => undefined);
    upload.write(Buffer.alloc(100_000));
    const folder = join(lake.dataDir, 'assets', kind, 'production');
    await vi.waitFor(() => {
      expect(readdirSync(folder)).toHaveLength(1);
    }, 10_000);
    upload.destroy();
    await vi.waitFor(() => {
      expect(readdirSync(folder)).toEqual([]);
    }, 10_000);
    expect(await lake.client.fetch('count(*)')).toBe(0);
    // The caller is gone, which is no failure of the lake.
    expect(lake.log).toEqual([]);
  });

  it('do not store a mutation that ends early', async () => {
    const lake = await startTestLake();
    const socket = connectSocket(lake.port, '127.0.0.1');
    socket.write(
      `POST /v1/data/mutate/production HTTP/1.1\r\nHost: 127.0.0.1:${lake.port}\r\n` +
        `Authorization: Bearer ${lake.adminToken}\r\nContent-Length: 1000\r\n\r\n{"mutations": [{"create": {"_type": "a"}}]}`,
    );
    socket.end();
    expect(await text(socket)).toMatch(/^(?:HTTP\/1\.1 400 |$)/);
    expect(await lake.client.fetch('count(*)')).toBe(0);
    expect(lake.log).toEqual([]);
  });
});

describe('a clock that is set back', () => {
  it('loses no writes, revisions or history', async () => {
    const lake = await startTestLake();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00Z') });
    const first = await lake.client.create({ _id: 'a', _type: 'post', n: 0 });
    vi.setSystemTime(new Date('2001-01-01T00:00:00Z'));
    const second = await lake.client.patch('a').ifRevisionId(first._rev).set({ n: 1 }).commit();
    expect(second).toMatchObject({ n: 1, _createdAt: first._createdAt });
    expect(second._rev).not.toBe(first._rev);
    await lake.client.create({ _id: 'b', _type: 'post' });
    expect(await lake.client.fetch('*[_type == "post"] | order(_id)._id')).toEqual(['a', 'b']);
    const history = await connect(lake.url, { token: lake.adminToken }).request<{ documents: { n: number }[] }>({
      uri: `/data/history/production/documents/a?revision=${second._rev}`,
    });
    expect(history.documents).toMatchObject([{ n: 1 }]);
  });
});
