import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from '@playwright/test';
import { get, siteUrl, visit } from '../product.ts';

const endpoint = `${siteUrl}/mcp/`;
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Coding agents search and read the site with the Model Context Protocol. */

interface Found {
  results: { title: string; url: string; passage: string }[];
}

for (const path of ['/mcp/', '/mcp']) {
  test(`the client of the SDK lists tools, searches and reads a page at ${path}`, async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(new URL(path, siteUrl));
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page']);

    const found = await client.callTool({
      name: 'search_docs',
      arguments: { query: 'install in docker', kind: 'docs' },
    });
    const { results } = found.structuredContent as Found;
    const page = `${siteUrl}/docs/guides/installing_in_docker/`;
    expect(results[0]?.url).toContain(page);
    expect(results.every(({ url }) => url.startsWith(`${siteUrl}/docs/`))).toBe(true);

    const read = await client.callTool({ name: 'read_page', arguments: { page: results[0]?.url } });
    expect(read.content).toEqual([{ type: 'text', text: await (await fetch(`${page}index.md`)).text() }]);

    const missing = await client.callTool({ name: 'read_page', arguments: { page: '/docs/nothing-here/' } });
    expect(missing.isError).toBe(true);
    await expect(client.callTool({ name: 'delete_page', arguments: {} })).rejects.toThrow('There is no tool');
    await client.close();
  });
}

test('malformed calls get errors of the protocol', async () => {
  const request = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params });
  const call = (name: unknown, parameters?: object) => request('tools/call', { name, arguments: parameters });
  const calls: [body: string | object, code: number][] = [
    ['{', -32700],
    ['', -32700],
    [{ hello: 'world' }, -32600],
    [[], -32600],
    [request('tools/delete'), -32601],
    [request('tools/call', {}), -32602],
    [call(7), -32602],
    [call('delete_page', {}), -32602],
    [call('search_docs', { query: ['robot'] }), -32602],
    [call('read_page', { page: '/', draft: true }), -32602],
  ];
  for (const [body, code] of calls) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(endpoint, { method: 'POST', headers, body: text });
    expect(await response.json(), text).toMatchObject({ jsonrpc: '2.0', error: { code } });
  }
});

test('other requests are refused', async () => {
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    const response = await fetch(endpoint, { method, redirect: 'manual' });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
    expect(response.headers.get('cache-control')).toContain('no-store');
  }
  const foreign = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, origin: 'https://evil.example' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
});

test('llms.txt and the page menu announce the server', async ({ page, context }) => {
  expect(await (await get('/llms.txt')).text()).toContain(`at \`${siteUrl}/mcp/\``);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await visit(page, '/docs/faq/');
  const button = page.getByRole('main').getByRole('button', { name: 'Copy page', exact: true });
  await button.click();
  await expect(page.getByRole('link', { name: 'Add to Cursor' })).toHaveAttribute(
    'href',
    /^cursor:\/\/.+fleetloom-docs/,
  );
  await expect(page.getByRole('link', { name: 'Add to VS Code' })).toHaveAttribute('href', /^vscode:mcp\/install/);
  await page.getByRole('button', { name: 'Copy command for Claude Code' }).click();
  await expect(page.locator('.page-menu + output')).toHaveText('The command is in the clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `claude mcp add --transport http fleetloom-docs ${siteUrl}/mcp/`,
  );
});
