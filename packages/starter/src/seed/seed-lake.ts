import { createReadStream } from 'node:fs';
import { ClientError, createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { errorMessage } from '@site/service-kit/error-message';
import { batchDocuments } from './batch-documents.ts';
import type { StarterDocument } from '../load/documents.ts';
import type { StarterAsset } from '../load/asset-store.ts';
import { loadStarter } from '../load/load-starter.ts';
import { formatProblem } from '../load/problem.ts';

export interface SeedOptions {
  projectId: string;
  dataset: string;
  /** A token with write access. */
  token: string;
  /** Origin of the lake; `undefined` for hosted Sanity. */
  apiHost?: string | undefined;
  /** Receives a short description of each step. */
  onProgress?: (detail: string) => void;
  /** The content folder. Default: the one in this package. */
  directory?: string;
}

export interface SeedResult {
  /** Documents, images and files that did not exist before. */
  documents: number;
  assets: number;
}

/** Written last. If it exists, seeding was completed. */
const LAST_DOCUMENT = 'siteSettings';

/**
 * Seeds a lake unless it was seeded before, so that documents deleted by editors stay deleted. Returns `undefined` if it
 * was seeded before. Throws like {@link seedLake}.
 */
export async function seedOnce(options: SeedOptions): Promise<SeedResult | undefined> {
  const seeded = await withLakeErrors(options, () =>
    connect(options).fetch<number>('count(*[_id == $id])', { id: LAST_DOCUMENT }),
  );
  if (seeded === 0) return seedLake(options);
  options.onProgress?.('already seeded');
  return undefined;
}

/**
 * Writes the starter content to a hosted or embedded lake: images and files first, then documents. Existing documents are not
 * changed, so it can run again after a failure. Throws an error with one message if the content has problems, the lake
 * cannot be reached, or the token cannot write.
 */
export async function seedLake(options: SeedOptions): Promise<SeedResult> {
  const { onProgress = () => {}, directory } = options;
  const { documents, assets, problems } = await loadStarter(directory === undefined ? {} : { directory });
  if (problems.length > 0) {
    throw new Error(`The starter content has ${problems.length} problems:\n${problems.map(formatProblem).join('\n')}`);
  }
  if (documents.length === 0) throw new Error('The starter content is empty. Nothing was written.');
  const client = connect(options);
  return withLakeErrors(options, async () => {
    const { ids, uploaded } = await uploadAssets(client, assets, onProgress);
    const created = await writeDocuments(client, withAssetIds(documents, ids), onProgress);
    onProgress(`${created} documents and ${uploaded} images and recordings written`);
    return { documents: created, assets: uploaded };
  });
}

function connect({ projectId, dataset, token, apiHost }: SeedOptions): SanityClient {
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  });
}

/** Uploads missing images and files. `ids` maps the computed id of each one to the lake's id. */
async function uploadAssets(
  client: SanityClient,
  assets: readonly StarterAsset[],
  onProgress: (detail: string) => void,
): Promise<{ ids: Map<string, string>; uploaded: number }> {
  const present = new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids: assets.map(({ _id }) => _id) }));
  const missing = assets.filter(({ _id }) => !present.has(_id));
  const ids = new Map<string, string>();
  for (const [index, { kind, _id, path, filename, contentType }] of missing.entries()) {
    onProgress(`image or recording ${index + 1} of ${missing.length}`);
    const uploaded = await client.assets.upload(kind, createReadStream(path), { filename, contentType });
    ids.set(_id, uploaded._id);
  }
  return { ids, uploaded: missing.length };
}

async function writeDocuments(
  client: SanityClient,
  documents: readonly StarterDocument[],
  onProgress: (detail: string) => void,
): Promise<number> {
  const present = new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids: documents.map(({ _id }) => _id) }));
  const missing = documents.filter(({ _id }) => !present.has(_id));
  let written = 0;
  for (const batch of batchDocuments(missing, LAST_DOCUMENT)) {
    onProgress(`document ${written + batch.length} of ${missing.length}`);
    const transaction = client.transaction();
    for (const document of batch) transaction.createIfNotExists(document);
    await transaction.commit({ visibility: 'sync', returnDocuments: false });
    written += batch.length;
  }
  return written;
}

/** Replaces asset ids in documents where the lake assigned a different one. */
function withAssetIds(documents: StarterDocument[], ids: ReadonlyMap<string, string>): StarterDocument[] {
  const changed = [...ids].filter(([id, lakeId]) => id !== lakeId);
  if (changed.length === 0) return documents;
  const names = new Map(changed);
  return JSON.parse(JSON.stringify(documents), (key, value: unknown) =>
    key === '_ref' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as StarterDocument[];
}

async function withLakeErrors<Result>(
  { projectId, dataset, apiHost = 'https://api.sanity.io' }: SeedOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const lake = `the content lake at ${apiHost} (project ${projectId}, dataset ${dataset})`;
    if (error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403)) {
      throw new Error(`The token cannot write to ${lake}. Use a token with the role Editor.`, { cause: error });
    }
    throw new Error(`Seeding ${lake} failed: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}
