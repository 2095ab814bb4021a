import { createReadStream } from 'node:fs';
import { ClientError, createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { batchDocuments } from './batches.ts';
import type { StarterDocument } from './documents.ts';
import type { StarterAsset } from './images.ts';
import { loadStarter } from './load.ts';
import { formatProblem } from './problem.ts';

export interface SeedOptions {
  projectId: string;
  dataset: string;
  /** May write. */
  token: string;
  /** Origin of a lake other than hosted Sanity. */
  apiHost?: string | undefined;
  /** Gets a few words for each step. */
  onProgress?: (detail: string) => void;
  /** The content folder; this package's own where it is not given. */
  directory?: string;
}

export interface SeedResult {
  /** Documents and images that were not there before. */
  documents: number;
  assets: number;
}

/** Written last, so that a lake that has it has everything. */
const LAST_DOCUMENT = 'siteSettings';

/**
 * Seeds a lake unless it was seeded before, so that what an editor has deleted since stays deleted. Answers `undefined`
 * where nothing was to be done. Throws as {@link seedLake} does.
 */
export async function seedOnce(options: SeedOptions): Promise<SeedResult | undefined> {
  const seeded = await explainFailure(options, () =>
    connect(options).fetch<number>('count(*[_id == $id])', { id: LAST_DOCUMENT }),
  );
  if (seeded === 0) return seedLake(options);
  options.onProgress?.('already there');
  return undefined;
}

/**
 * Writes the starter content to a lake, hosted or embedded: images first, then documents. What is there already is left
 * as it is, so that it may run again after a failure. Throws one message that says what to mend where the content has
 * problems, the lake cannot be reached, or the token may not write.
 */
export async function seedLake(options: SeedOptions): Promise<SeedResult> {
  const { onProgress = () => {}, directory } = options;
  const { documents, assets, problems } = await loadStarter(directory === undefined ? {} : { directory });
  if (problems.length > 0) {
    throw new Error(`The starter content has ${problems.length} problems:\n${problems.map(formatProblem).join('\n')}`);
  }
  if (documents.length === 0) throw new Error('The starter content is empty; nothing was written.');
  const client = connect(options);
  return explainFailure(options, async () => {
    const { ids, uploaded } = await uploadAssets(client, assets, onProgress);
    const created = await writeDocuments(client, withAssetIds(documents, ids), onProgress);
    onProgress(`${created} documents and ${uploaded} images written`);
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

/** Uploads what the lake lacks. `ids` says under which id the lake keeps each image. */
async function uploadAssets(
  client: SanityClient,
  assets: readonly StarterAsset[],
  onProgress: (detail: string) => void,
): Promise<{ ids: Map<string, string>; uploaded: number }> {
  const present = new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids: assets.map(({ _id }) => _id) }));
  const missing = assets.filter(({ _id }) => !present.has(_id));
  const ids = new Map<string, string>();
  for (const [index, { _id, path, filename, contentType }] of missing.entries()) {
    onProgress(`image ${index + 1} of ${missing.length}`);
    const uploaded = await client.assets.upload('image', createReadStream(path), { filename, contentType });
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

/** Documents that name images by the ids that the lake has given them, where those are others. */
function withAssetIds(documents: StarterDocument[], ids: ReadonlyMap<string, string>): StarterDocument[] {
  const changed = [...ids].filter(([own, given]) => own !== given);
  if (changed.length === 0) return documents;
  const names = new Map(changed);
  return JSON.parse(JSON.stringify(documents), (key, value: unknown) =>
    key === '_ref' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as StarterDocument[];
}

async function explainFailure<Result>(
  { projectId, dataset, apiHost = 'https://api.sanity.io' }: SeedOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const lake = `the content lake at ${apiHost} (project ${projectId}, dataset ${dataset})`;
    if (error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403)) {
      throw new Error(`The token may not write to ${lake}; make one with the role Editor.`, { cause: error });
    }
    throw new Error(`Seeding ${lake} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
