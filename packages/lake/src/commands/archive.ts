import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { secretPath } from '@site/service-kit/secrets';
import { createClient, type SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import type { CommandPlace } from './run-command.ts';
import { workspacePath } from './workspace-path.ts';

const API_VERSION = '2025-02-19';

/**
 * `pnpm lake export <archive.tar.gz>`: writes all documents and assets of the running lake, as `sanity dataset export`
 * does for hosted datasets.
 * @throws where the file exists already or no lake answers.
 */
export async function exportCommand(words: readonly string[], place: CommandPlace): Promise<string[]> {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw new Error('Usage:\nexport <archive.tar.gz>');
  const outputPath = workspacePath(name);
  if (existsSync(outputPath)) throw new Error(`${outputPath} exists already: name another file, or remove it`);
  const client = await connect(place);
  const { documentCount, assetCount } = await exportDataset({ client, dataset: place.dataset, outputPath });
  return [`${outputPath} holds ${documentCount} documents and ${assetCount} asset files`];
}

/**
 * `pnpm lake import <archive.tar.gz | documents.ndjson>`: reads an archive of `sanity dataset export` or of
 * `pnpm lake export` into the running lake. A document that exists already ends it, unless `--replace` or `--missing`
 * says what to do with it.
 * @throws where the file does not exist, no lake answers, or a document cannot be written.
 */
export async function importCommand(words: readonly string[], place: CommandPlace): Promise<string[]> {
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
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  const { numDocs, warnings } = await sanityImport(createReadStream(path), {
    client: await connect(place),
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
    // The importer asks by HTTPS alone whether an asset is there; the lake itself stores the same bytes once.
    replaceAssets: true,
  });
  return [`${numDocs} documents are read from ${path}`, ...warnings.map(({ message }) => message)];
}

/** A client with the administrator's token. */
async function connect({ dataDir, url, project, dataset }: CommandPlace): Promise<SanityClient> {
  const tokenPath = secretPath(dataDir, 'adminToken');
  const answer = await fetch(`${url}/v1/ping`).catch(() => undefined);
  if (answer?.ok !== true || !existsSync(tokenPath)) {
    throw new Error(
      `no lake on ${dataDir} answers at ${url}: start it with "pnpm lake", or set LAKE_PORT and DATA_DIR`,
    );
  }
  return createClient({
    projectId: project,
    dataset,
    token: readFileSync(tokenPath, 'utf8').trim(),
    apiVersion: API_VERSION,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
  });
}
