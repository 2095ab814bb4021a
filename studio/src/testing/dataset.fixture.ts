import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { evaluateSync, parse } from 'groq-js';

export interface StoredDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

export interface TestDataset {
  /** Origin of the API. */
  url: string;
  client: SanityClient;
  documents: Map<string, StoredDocument>;
  close(): Promise<void>;
}

interface Request {
  url: URL;
  body: Buffer;
}

/** Starts a dataset in memory with the parts of Sanity's HTTP API that validation and seeding use. */
export async function startDataset(documents: readonly StoredDocument[] = []): Promise<TestDataset> {
  const stored = new Map(documents.map((document) => [document._id, document]));
  const files = new Map<string, Buffer>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const file = files.get(request.url ?? '');
    if (file) {
      response.end(file);
      return;
    }
    const result = await handleRequest(request, stored, files);
    const status = result === CONFLICT ? 409 : result ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(result ?? { error: `Not found: ${request.url}` }));
  };
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    documents: stored,
    client: createClient({
      projectId: 'test',
      dataset: 'test',
      apiVersion: '2025-02-19',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function handleRequest(
  message: IncomingMessage,
  documents: Map<string, StoredDocument>,
  files: Map<string, Buffer>,
): Promise<object | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const request = { url: new URL(message.url ?? '/', 'http://dataset'), body: Buffer.concat(chunks) };
  const { pathname } = request.url;
  if (pathname.includes('/data/query/')) return query(request, documents);
  if (pathname.includes('/data/mutate/')) return mutate(request, documents);
  if (pathname.includes('/data/doc/')) return readDocuments(request, documents);
  if (pathname.includes('/assets/images/')) return storeAsset('image', request, documents, files);
  if (pathname.includes('/assets/files/')) return storeAsset('file', request, documents, files);
  return undefined;
}

function query({ url, body }: Request, documents: Map<string, StoredDocument>): object {
  const posted = body.length > 0 ? (JSON.parse(String(body)) as { query: string; params?: object }) : undefined;
  const inAddress = [...url.searchParams]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, value]) => [name.slice(1), JSON.parse(value) as unknown] as const);
  const params = posted?.params ?? Object.fromEntries(inAddress);
  // groq-js does not implement `text::query`. Every document matches, so that callers have to find those that they need.
  const groq = (posted?.query ?? url.searchParams.get('query') ?? '').replaceAll(
    /@ match text::query\(\$\w+\)/g,
    'true',
  );
  const tree = parse(groq, { params: { ...params } });
  const dataset = inPerspective([...documents.values()], url.searchParams.get('perspective'));
  const { data } = evaluateSync(tree, { dataset, params: { ...params } });
  return { ms: 1, query: '', result: data as unknown };
}

/** Documents as a perspective of drafts or releases shows them: under the ids of the published ones. Others show all as they are. */
function inPerspective(documents: readonly StoredDocument[], perspective: string | null): readonly StoredDocument[] {
  if (perspective === null || ['raw', 'published'].includes(perspective)) return documents;
  const shown = new Map(
    documents.filter(({ _id }) => !/^(?:drafts|versions)\./.test(_id)).map((each) => [each._id, each]),
  );
  // The first layer hides the others.
  for (const layer of perspective.split(',').toReversed()) {
    const prefix = layer === 'drafts' ? 'drafts.' : `versions.${layer}.`;
    for (const document of documents.filter(({ _id }) => _id.startsWith(prefix))) {
      const _id = document._id.slice(prefix.length);
      shown.set(_id, { ...document, _id });
    }
  }
  return [...shown.values()];
}

interface Mutation {
  create?: Omit<StoredDocument, '_id'> & { _id?: string };
  createIfNotExists?: StoredDocument;
  createOrReplace?: StoredDocument;
  patch?: { id: string; set: object; unset?: string[]; ifRevisionID?: string };
  delete?: { id: string };
}

/** The response to a write that another one has overtaken. */
const CONFLICT = { error: 'The document was changed or created in between.' };

function mutate({ body }: Request, documents: Map<string, StoredDocument>): object {
  const { mutations, transactionId } = JSON.parse(String(body)) as { mutations: Mutation[]; transactionId?: string };
  const revision = transactionId === undefined ? {} : { _rev: transactionId };
  const isOvertaken = ({ create, patch }: Mutation) =>
    documents.has(create?._id ?? '') ||
    (patch?.ifRevisionID !== undefined && documents.get(patch.id)?.['_rev'] !== patch.ifRevisionID);
  if (mutations.some(isOvertaken)) return CONFLICT;
  for (const { create, createIfNotExists, createOrReplace, patch, delete: deletion } of mutations) {
    if (createIfNotExists && !documents.has(createIfNotExists._id)) {
      documents.set(createIfNotExists._id, createIfNotExists);
    }
    if (createOrReplace) documents.set(createOrReplace._id, createOrReplace);
    const created = create && { ...create, _id: create._id ?? randomUUID() };
    if (created) documents.set(created._id, created as StoredDocument);
    const patched = patch && documents.get(patch.id);
    if (patched) {
      const unset = new Set(patch.unset);
      documents.set(patched._id, {
        ...(Object.fromEntries(Object.entries(patched).filter(([name]) => !unset.has(name))) as StoredDocument),
        ...patch.set,
        ...(patch.ifRevisionID && { _rev: randomUUID() }),
        ...revision,
      });
    }
    if (deletion) documents.delete(deletion.id);
  }
  return { transactionId: transactionId ?? 'test', results: [] };
}

function readDocuments({ url }: Request, documents: Map<string, StoredDocument>): object {
  const ids = (url.pathname.split('/').at(-1) ?? '').split(',');
  return { documents: ids.flatMap((id) => documents.get(id) ?? []) };
}

function storeAsset(
  kind: 'image' | 'file',
  { url, body }: Request,
  documents: Map<string, StoredDocument>,
  files: Map<string, Buffer>,
): object {
  const hash = createHash('sha1').update(body).digest('hex');
  const extension = url.searchParams.get('filename')?.split('.').at(-1) ?? 'png';
  const name = kind === 'image' ? `${hash}-1x1` : hash;
  const path = `${kind}s/test/test/${name}.${extension}`;
  const document = { _id: `${kind}-${name}-${extension}`, _type: `sanity.${kind}Asset`, path };
  documents.set(document._id, document);
  files.set(`/${path}`, body);
  return { document };
}
