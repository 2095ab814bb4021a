import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ASSETS_FOLDER } from '../assets/asset-paths.ts';

/**
 * Ids of asset documents whose file is not in the folder, for example because they were created without an upload, or has another
 * size than when it was uploaded, for example because a copy was interrupted.
 */
export function assetsWithoutFile(databaseFile: string, folder: string): string[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    return database
      .prepare(
        `SELECT id, body ->> '$.path' AS path, body ->> '$.size' AS size FROM documents
         WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') ORDER BY id`,
      )
      .all()
      .filter(({ path, size }) => {
        // `images/<project>/<dataset>/<file>`
        const [kind = '', , dataset = '', file = ''] = String(path).split('/');
        if (file === '') return true;
        const stored = statSync(join(folder, ASSETS_FOLDER, kind, dataset, file), { throwIfNoEntry: false });
        return stored === undefined || (typeof size === 'number' && stored.size !== size);
      })
      .map(({ id }) => String(id));
  } finally {
    database.close();
  }
}
