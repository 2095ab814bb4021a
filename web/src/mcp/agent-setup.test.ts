import { expect, test } from 'vitest';
import { agentSetup, serverName } from './agent-setup.ts';

const setup = agentSetup('Fleet & Loom', 'https://site.example');
const SERVER = { type: 'http', url: 'https://site.example/mcp/' };

test('the links and the command contain the name and the URL of the server', () => {
  const cursor = new URL(setup.cursorLink);
  expect(cursor.searchParams.get('name')).toBe('fleet-loom-docs');
  expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url: SERVER.url });
  expect(JSON.parse(decodeURIComponent(new URL(setup.vsCodeLink).search.slice(1)))).toEqual({
    name: 'fleet-loom-docs',
    ...SERVER,
  });
  expect(setup.claudeCodeCommand).toBe('claude mcp add --transport http fleet-loom-docs https://site.example/mcp/');
  expect(JSON.parse(setup.json)).toEqual({ mcpServers: { 'fleet-loom-docs': SERVER } });
});

test('a name without Latin letters still gives a name', () => {
  expect(serverName('ロボット')).toBe('docs');
  expect(serverName('`rm -rf /`; "x"')).toBe('rm-rf-x-docs');
});
