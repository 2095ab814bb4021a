import { createReadStream, existsSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { errorMessage } from '@site/service-kit/error-message';
import { formatCount } from '@site/service-kit/format-count';
import { isStorageFull } from '@site/service-kit/storage-full';
import { workspacePath } from '@site/service-kit/workspace-path';
import { withCleanUp } from './clean-up.ts';
import type { CommandTarget } from './command-target.ts';
import { connectIfRunning } from './connect.ts';
import { guardImport } from './guard-import.ts';
import { withPrivateTemporaryFolder } from './private-temporary-folder.ts';
import { parseWords, usageOf } from './usage.ts';
import { writeCompleteDocuments } from './write-complete-documents.ts';

/**
 * `npm run lake -- export <archive.tar.gz>`: writes all documents and assets of the running lake to an archive in the format
 * of `sanity dataset export`. Creates the folder if needed.
 * @throws if the file exists or cannot be written, or no lake is running. A file that was begun is deleted.
 */
export async function exportCommand(words: readonly string[], target: CommandTarget): Promise<string[]> {
  const [name, ...more] = parseWords('export', words, {}).positionals;
  if (name === undefined || more.length > 0) throw new Error(usageOf('export'));
  const outputPath = workspacePath(name);
  if (existsSync(outputPath)) throw new Error(`${outputPath} exists. Choose another file, or delete it.`);
  const client = await connect(target);
  const unfinished = `${outputPath}.part`;
  await mkdir(dirname(outputPath), { recursive: true });
  const exportTo = async (outputStream: Writable): Promise<string> => {
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: target.dataset,
      outputPath: outputStream,
    });
    await rename(unfinished, outputPath);
    return `Exported ${formatCount(documentCount, 'document')} and ${formatCount(assetCount, 'asset file')} to ${outputPath}`;
  };
  try {
    const line = await withPrivateTemporaryFolder(() =>
      withCleanUp(
        () => rmSync(unfinished, { force: true }),
        async () => {
          // Opened here, because the exporter does not handle an error of opening it. The archive contains drafts.
          const file = await open(unfinished, 'w', 0o600);
          return exportTo(file.createWriteStream({ flush: true }));
        },
      ),
    );
    return [line];
  } catch (error) {
    throw isStorageFull(error) ? new Error(fullDisk(`${outputPath} or of `), { cause: error }) : error;
  }
}

/**
 * `npm run lake -- import <archive.tar.gz | documents.ndjson>`: imports an archive of `sanity dataset export` or
 * `npm run lake -- export` into the running lake. Fails if a document exists, unless `--replace` or `--missing` is set, or refers to
 * another dataset, unless `--skip-cross-dataset-references` is set.
 * @throws if the file does not exist, no lake is running, or a document cannot be written.
 */
export async function importCommand(words: readonly string[], target: CommandTarget): Promise<string[]> {
  const { values, positionals } = parseWords('import', words, {
    replace: { type: 'boolean' },
    missing: { type: 'boolean' },
    // Errors of the importer name it.
    'skip-cross-dataset-references': { type: 'boolean' },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || (values.replace && values.missing)) {
    throw new Error(usageOf('import'));
  }
  const path = workspacePath(name);
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const client = await connect(target);
  const documents = writeCompleteDocuments(client);
  const finishImport = guardImport(client);
  const { result, error } = await withPrivateTemporaryFolder(async () => {
    const imported = await sanityImport(createReadStream(path), {
      client,
      operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
      releasesOperation: values.replace ? 'replace' : values.missing ? 'ignore' : 'fail',
      // The importer looks for existing assets only over HTTPS. The lake stores identical files once anyway.
      replaceAssets: true,
      skipCrossDatasetReferences: values['skip-cross-dataset-references'] ?? false,
    });
    await documents.write();
    return imported;
  }).then(
    (imported) => ({ result: imported, error: undefined }),
    (reason: unknown) => ({ result: undefined, error: reason }),
  );
  const releases = await finishImport();
  if (result) {
    const kept = documents.keptCount() + releases.keptCount;
    return [
      `Imported ${formatCount(result.numDocs - kept, 'document')} from ${path}`,
      ...(kept === 0 ? [] : [`Kept ${formatCount(kept, 'document')} that existed`]),
      ...result.warnings.map((warning) => warning.message),
      ...releases.warnings,
    ];
  }
  const message = isStorageFull(error) ? fullDisk() : errorMessage(error);
  const hint = hintAfter(message, { hasWritten: documents.hasWritten(), isReplacing: values.replace });
  throw new Error(`${path} could not be imported: ${message}${hint}`, { cause: error });
}

/** Both commands write to the temporary folder, and errors do not say which disk is full. */
function fullDisk(others = ''): string {
  return `the disk of ${others}the temporary folder ${tmpdir()} is full. Free up space, or set TMPDIR to a folder on another disk.`;
}

function hintAfter(
  message: string,
  { hasWritten, isReplacing = false }: { hasWritten: boolean; isReplacing?: boolean | undefined },
): string {
  if (hasWritten) {
    const [written, option] = isReplacing ? ['replaced', ''] : ['written', ' with --missing'];
    return (
      `\nDocuments were ${written} before that. To complete the import, fix the problem and import the file again${option}. ` +
      'To undo it, restore a backup.'
    );
  }
  if (!message.includes('already exists')) return '';
  return '\nUse --missing to keep the documents that exist, or --replace to overwrite them.';
}

async function connect(target: CommandTarget): Promise<SanityClient> {
  const client = await connectIfRunning(target);
  if (client) return client;
  throw new Error(
    `no lake on ${target.dataDir} is running at ${target.url}. Start it with "npm run lake", or set LAKE_PORT and DATA_DIR.`,
  );
}
