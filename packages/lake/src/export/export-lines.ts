import { DatabaseSync } from 'node:sqlite';
import { isPublicId } from '../document.ts';
import { databasePath } from '../store/database.ts';

export interface ExportOptions {
  /** Omit documents that cannot be read without a token. */
  publicOnly: boolean;
  /** Default: all types. */
  types?: readonly string[];
  /** Export one page, beginning after this id. */
  page?: { after: string };
}

const PAGE_SIZE = 1000;
/** Minimum length of a chunk. One chunk for each document would be slower. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Yields documents as lines of JSON in chunks, sorted by id. Uses a separate connection and one read transaction, so
 * that writes do not wait for the reader and do not show up in the middle of the export.
 */
export function* exportLines(dataDir: string, { publicOnly, types, page }: ExportOptions): Generator<string> {
  const database = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  try {
    database.exec('BEGIN');
    const rows = database
      .prepare('SELECT id, type, body FROM documents WHERE id > ? ORDER BY id')
      .iterate(page?.after ?? '');
    let chunk = '';
    let count = 0;
    let last = '';
    for (const row of rows) {
      const id = String(row['id']);
      if (page && count === PAGE_SIZE) {
        chunk += `${JSON.stringify({ nextCursor: last })}\n`;
        break;
      }
      if ((publicOnly && !isPublicId(id)) || types?.includes(String(row['type'])) === false) continue;
      chunk += `${String(row['body'])}\n`;
      count += 1;
      last = id;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = '';
    }
    if (chunk !== '') yield chunk;
  } finally {
    database.close();
  }
}
