import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { evaluate, parse } from 'groq-js';

interface Stored {
  _id: string;
  _type: string;
}

interface FakeLake {
  apiHost: string;
  documents: Map<string, Stored>;
  /** Document ids of each transaction. */
  transactions: string[][];
  close: () => void;
}

const TOKEN = 'write-token';

/** Starts a lake with the endpoints that seeding uses, on a free port: queries, mutations and image uploads. */
export async function startFakeLake({ assetId = 'image-given-by-lake' } = {}): Promise<FakeLake> {
  const documents = new Map<string, Stored>();
  const transactions: string[][] = [];

  async function handle(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const content = await text(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      return { status: 401, body: { error: 'Unauthorized', message: 'Session not found' } };
    }
    if (url.pathname.includes('/data/query/')) {
      const params = Object.fromEntries(
        [...url.searchParams].flatMap(([name, value]) =>
          name.startsWith('$') ? [[name.slice(1), JSON.parse(value) as unknown]] : [],
        ),
      );
      const tree = parse(url.searchParams.get('query') ?? '', { params });
      const value = await evaluate(tree, { dataset: [...documents.values()], params });
      return { status: 200, body: { result: (await value.get()) as unknown } };
    }
    if (url.pathname.includes('/assets/images/')) {
      documents.set(assetId, { _id: assetId, _type: 'sanity.imageAsset' });
      return { status: 200, body: { document: { _id: assetId } } };
    }
    const { mutations } = JSON.parse(content) as { mutations: { createIfNotExists: Stored }[] };
    const written = mutations.map(({ createIfNotExists }) => createIfNotExists);
    for (const document of written) if (!documents.has(document._id)) documents.set(document._id, document);
    transactions.push(written.map(({ _id }) => _id));
    return { status: 200, body: { transactionId: 'a', results: [] } };
  }

  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiHost: `http://127.0.0.1:${port}`,
    documents,
    transactions,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const LAKE = { projectId: 'local', dataset: 'production', token: TOKEN } as const;
