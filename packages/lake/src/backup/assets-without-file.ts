import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ASSETS_FOLDER } from '../assets/asset-paths.ts';

/** Ids of asset documents whose file is not in the folder, for example because they were created without an upload. */
export function assetsWithoutFile(databaseFile: string, folder: string): string[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    return database
      .prepare(
        `SELECT id, body ->> '$.path' AS path FROM documents
         WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') ORDER BY id`,
      )
      .all()
      .filter(({ path }) => {
        // `images/<project>/<dataset>/<file>`
        const [kind = '', , dataset = '', file = ''] = String(path).split('/');
        return file === '' || !existsSync(join(folder, ASSETS_FOLDER, kind, dataset, file));
      })
      .map(({ id }) => String(id));
  } finally {
    database.close();
  }
}
