import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

interface FakeIndex {
  settings: object;
  records: Map<string, object>;
}

export interface FakeService {
  host: string;
  indices: Map<string, FakeIndex>;
  /** Every write in order, such as `PUT site/settings`. */
  writes: string[];
  close: () => void;
}

export const ADMIN_KEY = 'admin-key';

interface Batch {
  requests: { action: 'updateObject' | 'deleteObject'; body: { objectID: string } }[];
}

interface Operation {
  operation: 'copy' | 'move';
  destination: string;
}

/** Starts a search service with the endpoints that the indexer uses, on a free port. It cannot search. */
export async function startFakeService(): Promise<FakeService> {
  const indices = new Map<string, FakeIndex>();
  const writes: string[] = [];
  const task = { taskID: 1, updatedAt: '', objectIDs: [] };
  const indexAt = (name: string) => {
    const index = indices.get(name) ?? { settings: {}, records: new Map<string, object>() };
    indices.set(name, index);
    return index;
  };

  function handle(method: string, name: string, action: string, body: unknown): object | undefined {
    if (name === '') return { items: [...indices.keys()].map((key) => ({ name: key })), nbPages: 1 };
    if (action.startsWith('task/')) return { status: 'published' };
    if (method === 'GET' && action === 'settings') return indices.get(name)?.settings;
    if (action === 'browse') return { hits: [...indexAt(name).records.values()] };
    writes.push(`${method} ${name}${action ? `/${action}` : ''}`);
    if (method === 'DELETE') indices.delete(name);
    if (action === 'settings') indexAt(name).settings = body as object;
    if (action === 'batch') {
      for (const { action: verb, body: record } of (body as Batch).requests) {
        if (verb === 'deleteObject') indexAt(name).records.delete(record.objectID);
        else indexAt(name).records.set(record.objectID, record);
      }
    }
    if (action === 'operation') {
      const { operation, destination } = body as Operation;
      if (operation === 'copy') indexAt(destination);
      else {
        indices.set(destination, indexAt(name));
        indices.delete(name);
      }
    }
    return task;
  }

  async function respond(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const data = await buffer(request);
    if (request.headers['x-algolia-api-key'] !== ADMIN_KEY) {
      return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
    }
    const [, , , name = '', ...action] = (request.url ?? '').replace(/\?.*/, '').split('/').map(decodeURIComponent);
    const json = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(data) : data).toString();
    const body = handle(request.method ?? '', name, action.join('/'), json === '' ? {} : JSON.parse(json));
    return body ? { status: 200, body } : { status: 404, body: { message: 'Index does not exist', status: 404 } };
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}`,
    indices,
    writes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
