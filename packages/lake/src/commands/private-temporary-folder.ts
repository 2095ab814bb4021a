import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `work` with a folder for temporary files that only this user can read, and deletes it afterwards. The importer extracts archives,
 * which contain drafts, to a folder that everyone can read, and keeps it if the import fails.
 */
export async function withPrivateTemporaryFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(join(tmpdir(), 'lake-import-'));
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true });
  }
}
