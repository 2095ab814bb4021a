import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, InitializeRequestSchema, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { CLIENT_ADDRESS_HEADER } from '#/requests/client-address.ts';
import type { RateLimiter } from '#/requests/rate-limiter.ts';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { parseJson } from '#/requests/parse-json.ts';
import type { SiteSearch } from '#/search/search-site.ts';
import { isAllowedOrigin } from './is-allowed-origin.ts';
import { createMcpServer } from './mcp-server.ts';
import { readPageTool } from './read-page.ts';
import type { RequestMarkdown } from './read-page.ts';
import { searchDocsTool } from './search-docs.ts';

interface McpOptions {
  siteUrl: string;
  readSiteName: () => Promise<string>;
  search: SiteSearch;
  requestMarkdown: RequestMarkdown;
  limiter: RateLimiter;
}

/** Messages of clients have less than 2 KB. */
const MAX_BODY_BYTES = 65_536;
/** Fewer than a client may send at once, or the rate limit would refuse a longer batch each time. */
const MAX_BATCH_MESSAGES = 20;
/** Errors of the transport, as the SDK numbers them. */
const CONNECTION_ERROR = -32_000;

/** Browsers may call the server from any page that `isAllowedOrigin` allows. It reads no cookies. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
};

/**
 * Responds to a message of the Model Context Protocol over Streamable HTTP
 * (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports). Without sessions and streams: each POST gets its
 * response as JSON, so that any replica can respond. Errors are errors of the protocol.
 */
export async function mcpResponse(request: Request, options: McpOptions): Promise<Response> {
  const response = isAllowedOrigin(request.headers, options.siteUrl)
    ? await respond(request, options)
    : failure(403, CONNECTION_ERROR, 'This site runs on one machine and allows pages of that machine only.');
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...CORS_HEADERS, 'Cache-Control': 'no-store' }))
    headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

async function respond(request: Request, options: McpOptions): Promise<Response> {
  const { method, headers } = request;
  if (method === 'OPTIONS') return new Response(null, { status: 204 });
  if (method !== 'POST') {
    return failure(
      405,
      CONNECTION_ERROR,
      `This is the Model Context Protocol server of ${options.siteUrl}. Add its URL to a coding agent. It accepts POST only.`,
      { Allow: 'POST, OPTIONS' },
    );
  }
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) return failure(413, CONNECTION_ERROR, `The message is longer than ${MAX_BODY_BYTES} bytes.`);
  const message = parseJson(body);
  if (message === undefined) return failure(400, ErrorCode.ParseError, 'The message is not valid JSON.');
  const count = Array.isArray(message) ? message.length : 1;
  if (count > MAX_BATCH_MESSAGES) {
    return failure(413, ErrorCode.InvalidRequest, `A list has at most ${MAX_BATCH_MESSAGES} messages.`);
  }
  const wait = options.limiter.take(headers.get(CLIENT_ADDRESS_HEADER) ?? '', count);
  if (wait > 0) {
    return failure(429, CONNECTION_ERROR, `Too many requests. Try again in ${wait} s.`, {
      'Retry-After': String(wait),
    });
  }
  // For these, the transport of the SDK reports a parse error.
  if (!isJsonRpc(message)) {
    return failure(400, ErrorCode.InvalidRequest, 'The message is neither a JSON-RPC 2.0 request nor a list of them.');
  }
  // For these messages, the SDK would report an internal error.
  if (Array.isArray(message)) {
    if (message.some(isInitialize)) {
      return failure(400, ErrorCode.InvalidRequest, '"initialize" must be sent alone, not in a list.');
    }
  } else if (isInitialize(message) && !InitializeRequestSchema.safeParse(message).success) {
    const text = '"initialize" needs the parameters "protocolVersion", "capabilities" and "clientInfo".';
    const { id = null } = message as { id?: string | number | null };
    return Response.json({ jsonrpc: '2.0', error: { code: ErrorCode.InvalidParams, message: text }, id });
  }
  const response = await handleMessage(request, withoutCancellations(message), options);
  return Array.isArray(message) ? asList(response) : response;
}

/** The SDK responds to a list with one call like to a single message. */
async function asList(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const result: unknown = await response.json();
  return Response.json(Array.isArray(result) ? result : [result]);
}

function isJsonRpc(message: unknown): boolean {
  const messages: unknown[] = Array.isArray(message) ? message : [message];
  return messages.length > 0 && messages.every((each) => JSONRPCMessageSchema.safeParse(each).success);
}

function isInitialize(message: unknown): boolean {
  return (message as { method?: string }).method === 'initialize';
}

/**
 * A batch without the messages that cancel calls, which may be ignored. The SDK would never respond to a batch that cancels one
 * of its own calls, and other calls are unknown without sessions.
 */
function withoutCancellations(message: unknown): unknown {
  if (!Array.isArray(message)) return message;
  return (message as { method?: string }[]).filter(({ method }) => method !== 'notifications/cancelled');
}

async function handleMessage(
  request: Request,
  message: unknown,
  { siteUrl, readSiteName, search, requestMarkdown }: McpOptions,
): Promise<Response> {
  const requestHost = request.headers.get('host') ?? '';
  const server = createMcpServer({
    siteUrl,
    siteName: await readSiteName(),
    tools: [searchDocsTool(search, siteUrl), readPageTool({ requestMarkdown, siteUrl, requestHost })],
  });
  // The SDK's option for a server without sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function failure(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
