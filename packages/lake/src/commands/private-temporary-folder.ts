import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCleanUp } from './clean-up.ts';

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
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  return withCleanUp(cleanUp, () => {
    folder = mkdtempSync(join(tmpdir(), 'lake-'));
    process.env['TMPDIR'] = folder;
    return work();
  });
}
