import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/database.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Asset documents name the lake as it was addressed at the upload. Where that was this machine and the lake has moved
 * to another port since, they are set right; this is no edit, so the revision stays. To be called before documents are
 * read into memory.
 */
export function followPort(database: DatabaseSync, port: number): void {
  const rows = database
    .prepare(
      `SELECT id, body ->> '$.url' AS url FROM documents
       WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') AND body ->> '$.url' LIKE 'http:%'`,
    )
    .all();
  const move = database.prepare(`UPDATE documents SET body = json_set(body, '$.url', ?) WHERE id = ?`);
  inTransaction(database, () => {
    for (const row of rows) {
      const url = URL.parse(String(row['url']));
      if (url === null || !LOCAL_HOSTS.has(url.hostname) || url.port === String(port)) continue;
      url.port = String(port);
      move.run(url.href, String(row['id']));
    }
  });
}
