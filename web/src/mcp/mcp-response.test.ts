import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RateLimiter } from '#/requests/rate-limiter.ts';
import type { SiteSearch } from '#/search/search-site.ts';
import { mcpResponse } from './mcp-response.ts';
import type { RequestMarkdown } from './read-page.ts';

const SITE = 'https://site.example';
const ENDPOINT = `${SITE}/mcp/`;
const PAGE = '---\ntitle: Auth\n---\n\n# Auth\n';

const search = vi.fn<SiteSearch>();
const INDEX = '# Fleetloom\n';
/** Like `markdownResponse`: the list of pages, one page, a redirect to it, and one to another site. */
const requestMarkdown = vi.fn<RequestMarkdown>((path) => Promise.resolve(respondTo(path)));

function respondTo(path: string): Response {
  const texts = new Map([
    ['/llms.txt', INDEX],
    ['/docs/learn/auth/', PAGE],
  ]);
  const redirects = new Map([
    ['/old/', '/docs/learn/auth/index.md'],
    ['/chat/', 'https://chat.example/'],
  ]);
  const location = redirects.get(path);
  if (location !== undefined) return new Response(null, { status: 308, headers: { Location: location } });
  return new Response(texts.get(path), { status: texts.has(path) ? 200 : 404 });
}

const UNLIMITED = { perSecond: 1e6, burst: 1e6 };
let limiter = new RateLimiter({ client: UNLIMITED, total: UNLIMITED });

beforeEach(() => {
  limiter = new RateLimiter({ client: UNLIMITED, total: UNLIMITED });
  search.mockReset().mockResolvedValue([
    {
      hierarchy: {
        lvl0: 'Documentation',
        lvl1: 'Auth',
        lvl2: 'Tokens',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Tokens expire after an hour.',
      url: '/docs/learn/auth/#tokens',
    },
  ]);
});
afterEach(() => vi.restoreAllMocks());

const send = (request: Request, siteUrl = SITE) =>
  mcpResponse(request, { siteUrl, readSiteName: () => Promise.resolve('Fleetloom'), search, requestMarkdown, limiter });

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  host: 'site.example',
};

const post = (body: unknown, headers: Record<string, string> = {}) =>
  send(
    new Request(ENDPOINT, {
      method: 'POST',
      headers: { ...HEADERS, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/** The client of the SDK, connected without a network. */
async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(ENDPOINT), {
    fetch: (url, init) => {
      const request = new Request(url, init);
      request.headers.set('host', 'site.example');
      return send(request);
    },
  });
  await client.connect(transport);
  return client;
}

const callTool = async (name: string, parameters: Record<string, unknown>) =>
  (await connect()).callTool({ name, arguments: parameters });

const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>) => (content as { text: string }[])[0]?.text;

describe('the client of the SDK', () => {
  test('lists the tools', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'fleetloom-docs', title: 'Fleetloom' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page']);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true });
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('searches', async () => {
    const result = await callTool('search_docs', { query: ' token expiry ', kind: 'docs', limit: 3 });
    expect(result.structuredContent).toEqual({
      results: [
        {
          title: 'Tokens',
          breadcrumb: 'Documentation › Auth',
          url: `${SITE}/docs/learn/auth/#tokens`,
          passage: 'Tokens expire after an hour.',
        },
      ],
    });
    expect(JSON.parse(textOf(result) ?? '')).toEqual(result.structuredContent);
    expect(search).toHaveBeenCalledWith({ query: 'token expiry', limit: 3, section: 'Documentation' });
  });

  test.each([
    '/docs/learn/auth/',
    'docs/learn/auth',
    '/docs/learn/auth/index.md',
    '/docs/learn/auth.md',
    '/docs/learn/auth.html',
    `${SITE}/docs/learn/auth/?from=search#tokens`,
    '/old/',
  ])('reads the page at %s', async (page) => {
    expect(await callTool('read_page', { page })).toEqual({ content: [{ type: 'text', text: PAGE }] });
  });

  test('reads the IT hand-off for the capabilities that its URL selects', async () => {
    await callTool('read_page', { page: `${SITE}/caps/network/?capabilities=maps,terminal#ports` });
    const [path, parameters] = requestMarkdown.mock.lastCall ?? [];
    expect([path, parameters?.get('capabilities')]).toEqual(['/caps/network/', 'maps,terminal']);
  });

  test.each(['/llms.txt', `${SITE}/llms.txt`])('reads the list of all pages at %s', async (page) => {
    expect(await callTool('read_page', { page })).toEqual({ content: [{ type: 'text', text: INDEX }] });
  });

  test('reads the landing page of the docs', async () => {
    await callTool('read_page', { page: '/docs/' });
    expect(requestMarkdown.mock.lastCall?.[0]).toBe('/docs/guides/getting-started/');
  });
});

describe('failures of a tool are results in plain English', () => {
  test.each(['???', '🤖', '❤️'])('the query %s has no words', async (query) => {
    const result = await callTool('search_docs', { query });
    expect([result.isError, textOf(result)]).toEqual([
      true,
      'The query has no words to search for. Search for a few words or a question.',
    ]);
    expect(search).not.toHaveBeenCalled();
  });

  test('the search service is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    search.mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:3500'));
    const result = await callTool('search_docs', { query: 'robot' });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toBe(
      `Search is not available right now. Try again in a minute, or find the page in ${SITE}/llms.txt.`,
    );
  });

  test('the content lake is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    requestMarkdown.mockRejectedValueOnce(new Error('The content lake did not respond'));
    const result = await callTool('read_page', { page: '/docs/learn/auth/' });
    expect([result.isError, textOf(result)]).toEqual([
      true,
      'The page cannot be loaded right now. Try again in a minute.',
    ]);
  });

  test.each([
    ['/nothing/', 'No page is published at'],
    ['https://other.example/docs/learn/auth/', 'Only pages of'],
    ['//other.example/', 'Only pages of'],
    ['javascript:alert(1)', 'Only pages of'],
    ['/chat/', `${SITE}/chat/ leads to https://chat.example/, which is not a page of this site.`],
  ])('there is no page at %s', async (page, message) => {
    const result = await callTool('read_page', { page });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(message);
  });
});

describe('malformed calls get errors of the protocol', () => {
  const request = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 1, method, params });
  const toolCall = (name: string, parameters?: unknown) => request('tools/call', { name, arguments: parameters });

  test.each<[string, unknown, number, number, Record<string, string>?]>([
    ['broken JSON', '{"jsonrpc": "2.0", ', 400, -32700],
    ['no JSON', '', 400, -32700],
    ['no message of JSON-RPC', { hello: 'world' }, 400, -32600],
    ['a text', '"ping"', 400, -32600],
    ['an empty list', [], 400, -32600],
    ['a list with something else than messages', [request('ping'), null], 400, -32600],
    ['a method that does not exist', request('tools/delete'), 200, -32601],
    ['a start without parameters', request('initialize'), 200, -32602],
    ['a start in a list', [request('ping'), request('initialize')], 400, -32600],
    ['a tool that does not exist', toolCall('drop_index', {}), 200, -32602],
    ['a tool without a name', request('tools/call', { arguments: {} }), 200, -32602],
    ['a tool call without parameters', request('tools/call'), 200, -32602],
    ['no query', toolCall('search_docs', {}), 200, -32602],
    ['no arguments', toolCall('search_docs'), 200, -32602],
    ['an empty query', toolCall('search_docs', { query: '  ' }), 200, -32602],
    ['a query that is a number', toolCall('search_docs', { query: 7 }), 200, -32602],
    ['a query that is too long', toolCall('search_docs', { query: 'a'.repeat(1000) }), 200, -32602],
    ['an unknown kind', toolCall('search_docs', { query: 'a', kind: 'secrets' }), 200, -32602],
    ['a limit that is too high', toolCall('search_docs', { query: 'a', limit: 1000 }), 200, -32602],
    ['an unknown argument', toolCall('read_page', { page: '/', draft: true }), 200, -32602],
    ['a page that is a list', toolCall('read_page', { page: ['/'] }), 200, -32602],
    ['too many messages', Array.from({ length: 21 }, () => request('ping')), 413, -32600],
    ['a body that is too long', request('ping', { text: 'a'.repeat(70_000) }), 413, -32000],
    ['another content type', request('ping'), 415, -32000, { 'content-type': 'text/plain' }],
    ['a client that accepts HTML only', request('ping'), 406, -32000, { accept: 'text/html' }],
    ['an unknown version of the protocol', request('ping'), 400, -32000, { 'mcp-protocol-version': '1999-01-01' }],
  ])('%s', async (_, body, status, code, headers = {}) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    const { jsonrpc, error } = (await response.json()) as { jsonrpc: string; error: { code: number; message: string } };
    expect({ jsonrpc, code: error.code }).toEqual({ jsonrpc: '2.0', code });
    expect(error.message).toMatch(/\w/);
    expect(search).not.toHaveBeenCalled();
  });

  test.each(['GET', 'DELETE', 'PUT'])('%s is not allowed, because there are no sessions', async (method) => {
    const response = await send(new Request(ENDPOINT, { method, headers: { host: 'site.example' } }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } });
  });
});

test('a notification has no response', async () => {
  const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([response.status, await response.text()]).toEqual([202, '']);
});

describe('a batch, which protocol version 2025-03-26 allows', () => {
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'search_docs', arguments: { query: 'token' } },
  });
  const cancel = (requestId: number) => ({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
  const idsOf = async (response: Response) => ((await response.json()) as { id: number }[]).map(({ id }) => id);

  test('has a response for each call, also for one that it cancels', async () => {
    const response = await post([call(1), cancel(1), call(2), cancel(3)]);
    expect([response.status, await idsOf(response)]).toEqual([200, [1, 2]]);
  });

  test('with one call has a list with one response', async () => {
    expect(await idsOf(await post([call(1)]))).toEqual([1]);
    expect(await idsOf(await post([{ jsonrpc: '2.0', method: 'notifications/initialized' }, call(2)]))).toEqual([2]);
  });

  test('of notifications has no response', async () => {
    const response = await post([cancel(1), { jsonrpc: '2.0', method: 'notifications/initialized' }]);
    expect([response.status, await response.text()]).toEqual([202, '']);
    expect((await post([cancel(1)])).status).toBe(202);
    expect((await post(cancel(1))).status).toBe(202);
  });

  test('that is too long is not counted as too many requests', async () => {
    limiter = new RateLimiter({ client: { perSecond: 1, burst: 20 }, total: UNLIMITED });
    expect((await post(Array.from({ length: 21 }, (_, id) => call(id)))).status).toBe(413);
    expect((await post(Array.from({ length: 20 }, (_, id) => call(id)))).status).toBe(200);
  });
});

test('limits requests, also those of a batch', async () => {
  limiter = new RateLimiter({ client: { perSecond: 1, burst: 2 }, total: UNLIMITED });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect((await post([ping, { ...ping, id: 2 }])).status).toBe(200);
  const response = await post(ping);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await post(ping, { 'x-client-address': '203.0.113.7' })).status).toBe(200);
});

describe('browsers', () => {
  test('may call the server from other sites', async () => {
    const origin = 'https://inspector.example';
    const preflight = await send(
      new Request(ENDPOINT, { method: 'OPTIONS', headers: { origin, host: 'site.example' } }),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { origin });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  test.each([
    ['localhost:3000', undefined, true],
    ['localhost:3000', 'http://localhost:6274', true],
    ['192.168.1.5:3000', 'http://192.168.1.5:3000', true],
    ['localhost:3000', 'https://evil.example', false],
    ['localhost:3000', 'null', false],
    ['evil.example:3000', 'http://evil.example:3000', false],
    ['evil.example:3000', undefined, false],
  ])('a site on this machine: host %s, origin %s: %s', async (host, origin, isAllowed) => {
    const headers = { ...HEADERS, host, ...(origin === undefined ? {} : { origin }) };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const request = new Request('http://localhost:3000/mcp/', { method: 'POST', headers, body });
    expect((await send(request, 'http://localhost:3000')).status).toBe(isAllowed ? 200 : 403);
  });
});
