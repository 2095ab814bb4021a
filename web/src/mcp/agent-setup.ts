import { MCP_PATH } from '@site/site/constants';

/** How coding agents connect to the server, in the formats of their documentation. */
export interface AgentSetup {
  /** URL of the server. */
  url: string;
  /** Opens Cursor, which asks before it adds the server (https://cursor.com/docs/mcp/install-links). */
  cursorLink: string;
  /** Opens VS Code, which asks before it adds the server (https://code.visualstudio.com/api/extension-guides/ai/mcp). */
  vsCodeLink: string;
  /** Adds the server to Claude Code (https://code.claude.com/docs/en/mcp). */
  claudeCodeCommand: string;
  /** For the configuration file of any other client. */
  json: string;
}

/** @param siteUrl origin of the site, without a trailing slash */
export function agentSetup(siteName: string, siteUrl: string): AgentSetup {
  const name = serverName(siteName);
  const url = `${siteUrl}${MCP_PATH}`;
  const config = encodeURIComponent(btoa(JSON.stringify({ url })));
  return {
    url,
    cursorLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`,
    vsCodeLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`,
    claudeCodeCommand: `claude mcp add --transport http ${name} ${url}`,
    json: `${JSON.stringify({ mcpServers: { [name]: { type: 'http', url } } }, undefined, 2)}\n`,
  };
}

/** The name under which agents list the server: lowercase letters, digits and dashes. */
export function serverName(siteName: string): string {
  const words = siteName.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words, 'docs'].join('-');
}
