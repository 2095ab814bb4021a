import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  RequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { serverName } from './agent-setup.ts';
import { ToolError } from './tool.ts';
import type { McpTool } from './tool.ts';

interface McpServerOptions {
  /** Name of the site. */
  siteName: string;
  siteUrl: string;
  tools: readonly McpTool[];
}

/** Any call of a tool. With the schema of the SDK, a call without a name would be an internal error. */
const toolCallSchema = RequestSchema.extend({ method: z.literal('tools/call') });

/** Version of the tools: their names, inputs and outputs. */
const VERSION = '1.0.0';

/**
 * A server with read-only tools. Sets the handlers of the protocol itself, because `McpServer.registerTool` reports unknown
 * tools and invalid arguments as results of a tool instead of as errors.
 */
export function createMcpServer({ siteName, siteUrl, tools }: McpServerOptions): McpServer {
  const server = new McpServer(
    { name: serverName(siteName), title: siteName, version: VERSION, websiteUrl: siteUrl },
    {
      instructions:
        `The documentation, product pages and blog of ${siteName} (${siteUrl}), read-only. ` +
        'Search with search_docs, then read the pages that fit with read_page. Cite pages by their URL.',
    },
  );
  server.server.registerCapabilities({ tools: {} });
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }));
  server.server.setRequestHandler(toolCallSchema, (request) => {
    // Valid: the SDK has checked it.
    const { params } = CallToolRequestSchema.parse(request);
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) {
      const names = tools.map(({ name }) => name).join(' and ');
      throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}". The tools are ${names}.`);
    }
    return call(tool, params.arguments ?? {});
  });
  return server;
}

function describe({ name, title, description, input, output }: McpTool): Tool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input),
    ...(output && { outputSchema: jsonSchema(output) }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Tool['inputSchema'];

async function call(tool: McpTool, parameters: unknown): Promise<CallToolResult> {
  const parsed = tool.input.safeParse(parameters);
  if (!parsed.success) {
    throw new McpError(
      ErrorCode.InvalidParams,
      `Invalid arguments for ${tool.name}: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`,
    );
  }
  try {
    return await tool.call(parsed.data);
  } catch (error) {
    if (error instanceof ToolError) return { isError: true, content: [{ type: 'text', text: error.message }] };
    // Its message may contain addresses of services.
    console.error(error);
    throw new McpError(ErrorCode.InternalError, 'The server could not answer. Try again in a minute.');
  }
}
