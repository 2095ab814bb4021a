import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { workspacePath } from '@site/service-kit/workspace-path';
import type { CommandTarget } from './command-target.ts';
import { connectIfRunning } from './connect.ts';

/**
 * `npm run lake -- export <archive.tar.gz>`: writes all documents and assets of the running lake to an archive in the format
 * of `sanity dataset export`.
 * @throws if the file exists or no lake is running.
 */
export async function exportCommand(words: readonly string[], target: CommandTarget): Promise<string[]> {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw new Error('Usage:\nexport <archive.tar.gz>');
  const outputPath = workspacePath(name);
  if (existsSync(outputPath)) throw new Error(`${outputPath} exists. Choose another file, or delete it.`);
  const client = await connect(target);
  const { documentCount, assetCount } = await exportDataset({ client, dataset: target.dataset, outputPath });
  return [`Exported ${documentCount} documents and ${assetCount} asset files to ${outputPath}`];
}

/**
 * `npm run lake -- import <archive.tar.gz | documents.ndjson>`: imports an archive of `sanity dataset export` or
 * `npm run lake -- export` into the running lake. Fails if a document exists, unless `--replace` or `--missing` is set.
 * @throws if the file does not exist, no lake is running, or a document cannot be written.
 */
export async function importCommand(words: readonly string[], target: CommandTarget): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { replace: { type: 'boolean' }, missing: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || (values.replace && values.missing)) {
    throw new Error('Usage:\nimport <archive.tar.gz | documents.ndjson> [--replace | --missing]');
  }
  const path = workspacePath(name);
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const { numDocs, warnings } = await sanityImport(createReadStream(path), {
    client: await connect(target),
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
    // The importer looks for existing assets only over HTTPS. The lake stores identical files once anyway.
    replaceAssets: true,
  });
  return [`Imported ${numDocs} documents from ${path}`, ...warnings.map(({ message }) => message)];
}

async function connect(target: CommandTarget): Promise<SanityClient> {
  const client = await connectIfRunning(target);
  if (client) return client;
  throw new Error(
    `no lake on ${target.dataDir} is running at ${target.url}. Start it with "npm run lake", or set LAKE_PORT and DATA_DIR.`,
  );
}
