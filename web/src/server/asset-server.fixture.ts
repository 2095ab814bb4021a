import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A content lake that serves assets as a test decides, for all tests of a file. */
export function assetServer() {
  const lake = {
    handle: (() => {}) as RequestListener,
    /** The last request of the test. */
    received: undefined as { method: string; url: string; headers: IncomingHttpHeaders } | undefined,
    /** For the code that fetches from it. */
    content: { projectId: 'local', dataset: 'production', apiHost: '', readToken: 'secret' },
  };
  const server = createServer((request, response) => {
    lake.received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers };
    lake.handle(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    lake.content.apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    lake.received = undefined;
  });
  return lake;
}
