import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

interface FakeIndex {
  settings: object;
  records: Map<string, object>;
  synonyms: object[];
}

export interface FakeService {
  host: string;
  indices: Map<string, FakeIndex>;
  /** Every write in order, such as `PUT site/settings`. */
  writes: string[];
  /** Receives each request, such as `POST site/batch`, and returns how it fails, if it does. */
  faultOf: (request: string) => Fault | undefined;
  close: () => void;
}

/** A response that is sent instead of applying the request, or a request that is applied but never responded to. */
export type Fault = { status: number; body: string } | 'lost response';

export const ADMIN_KEY = 'admin-key';

/** What a request is for: an index, and what to do with it. */
interface Target {
  name: string;
  action: string;
  query: URLSearchParams;
}

interface Batch {
  requests: { action: 'updateObject' | 'deleteObject'; body: { objectID: string } }[];
}

interface Operation {
  operation: 'copy' | 'move';
  destination: string;
  scope?: readonly string[];
}

/** Starts a search service with the endpoints that the indexer uses, on a free port. It cannot search. */
export async function startFakeService(): Promise<FakeService> {
  const indices = new Map<string, FakeIndex>();
  const writes: string[] = [];
  const task = { taskID: 1, updatedAt: '', objectIDs: [] };
  const indexAt = (name: string) => {
    const index = indices.get(name) ?? { settings: {}, records: new Map<string, object>(), synonyms: [] };
    indices.set(name, index);
    return index;
  };

  function handle(method: string, { name, action, query }: Target, body: unknown): object | undefined {
    if (name === '') {
      const items = [...indices].map(([key, { records }]) => ({
        name: key,
        entries: records.size,
        updatedAt: writes.findLastIndex((write) => write.includes(` ${key}`)),
      }));
      return { items, nbPages: 1 };
    }
    if (action.startsWith('task/')) return { status: 'published' };
    if (method === 'GET' && action === 'settings') {
      const settings = indices.get(name)?.settings;
      return settings && query.get('getVersion') !== '2' ? toLegacyFormat(settings) : settings;
    }
    if (method === 'GET') return indices.get(name)?.records.get(action);
    if (action === 'synonyms/search') {
      const index = indices.get(name);
      return index && { hits: index.synonyms, nbHits: index.synonyms.length };
    }
    if (action === 'browse') return { hits: [...indexAt(name).records.values()] };
    writes.push(`${method} ${name}${action ? `/${action}` : ''}`);
    if (method === 'DELETE') indices.delete(name);
    if (action === 'settings') indexAt(name).settings = { ...indexAt(name).settings, ...(body as object) };
    if (action === 'synonyms/batch') indexAt(name).synonyms = body as object[];
    if (action === 'synonyms/clear') indexAt(name).synonyms = [];
    if (action === 'batch') {
      for (const { action: verb, body: record } of (body as Batch).requests) {
        if (verb === 'deleteObject') indexAt(name).records.delete(record.objectID);
        else indexAt(name).records.set(record.objectID, record);
      }
    }
    if (action.endsWith('/partial')) {
      const objectID = action.replace('/partial', '');
      const { version, ...change } = body as { version: { value: number } };
      const before = indexAt(name).records.get(objectID) as { version: number } | undefined;
      if ((before?.version ?? 0) === version.value) {
        indexAt(name).records.set(objectID, { ...before, ...change, objectID, version: version.value + 1 });
      }
    }
    if (action === 'operation') {
      const { operation, destination, scope = [] } = body as Operation;
      if (operation === 'copy') {
        if (scope.includes('synonyms')) indexAt(destination).synonyms = indexAt(name).synonyms;
        if (scope.includes('settings')) indexAt(destination).settings = indexAt(name).settings;
      } else {
        indices.set(destination, indexAt(name));
        indices.delete(name);
      }
    }
    return task;
  }

  async function respond(request: IncomingMessage): Promise<{ status: number; body: string } | 'lost response'> {
    const data = await buffer(request);
    if (request.headers['x-algolia-api-key'] !== ADMIN_KEY) {
      return { status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}' };
    }
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const [, , , name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const action = rest.join('/');
    const fault = service.faultOf(`${request.method} ${name}${action ? `/${action}` : ''}`);
    if (typeof fault === 'object') return fault;
    const json = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(data) : data).toString();
    const body = handle(request.method ?? '', { name, action, query }, json === '' ? {} : JSON.parse(json));
    if (fault) return fault;
    return body
      ? { status: 200, body: JSON.stringify(body) }
      : { status: 404, body: '{"message":"Index does not exist","status":404}' };
  }

  const server = createServer((request, response) => {
    void respond(request).then((result) =>
      result === 'lost response'
        ? response.destroy()
        : response.writeHead(result.status, { 'content-type': 'application/json' }).end(result.body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: FakeService = {
    host: `http://127.0.0.1:${port}`,
    indices,
    writes,
    faultOf: () => undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

/** Hosted Algolia returns settings with the names of an older API, unless the request has `getVersion=2`. */
function toLegacyFormat({ searchableAttributes, ...others }: { searchableAttributes?: unknown }): object {
  return { ...others, attributesToIndex: searchableAttributes };
}
