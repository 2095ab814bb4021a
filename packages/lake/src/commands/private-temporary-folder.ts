import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCleanUp } from './clean-up.ts';

const folders = new Set<string>();
// The importer can still be unpacking an archive when it fails, and creates the folder again.
process.once('exit', () => {
  for (const folder of folders) remove(folder);
});

/**
 * Runs `work` with a folder for temporary files that only this user can read, and deletes it afterwards. Sanity's importer and
 * exporter write drafts to a folder that everyone can read, and keep it if they fail.
 */
export function withPrivateTemporaryFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env['TMPDIR'];
  let folder: string | undefined;
  const cleanUp = () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    if (folder !== undefined) remove(folder);
  };
  return withCleanUp(cleanUp, () => {
    folder = mkdtempSync(join(tmpdir(), 'lake-'));
    folders.add(folder);
    process.env['TMPDIR'] = folder;
    return work();
  });
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
