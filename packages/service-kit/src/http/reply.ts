import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

type Headers = Record<string, string>;

/** What a handler returns. `handled` means that it has written the response itself, for example as an event stream. */
export type Reply =
  | { kind: 'json'; status: number; body: unknown; headers?: Headers | undefined }
  | { kind: 'bytes'; status: number; body: Buffer; headers?: Headers | undefined }
  | { kind: 'stream'; status: number; body: NodeJS.ReadableStream; headers?: Headers | undefined }
  | { kind: 'handled' };

export async function sendReply(reply: Reply, request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (reply.kind) {
    case 'handled':
      return;
    case 'stream':
      response.writeHead(reply.status, reply.headers);
      // If the client disconnects, that is not an error of the service.
      await pipeline(reply.body, response).catch(() => undefined);
      return;
    case 'json':
    case 'bytes': {
      const body = reply.kind === 'json' ? Buffer.from(JSON.stringify(reply.body)) : reply.body;
      const type = reply.kind === 'json' ? { 'content-type': 'application/json; charset=utf-8' } : {};
      response.writeHead(reply.status, { ...type, ...reply.headers, 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    }
  }
}
