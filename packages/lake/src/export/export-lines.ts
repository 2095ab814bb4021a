import { DatabaseSync } from 'node:sqlite';
import { isPublicId } from '../document.ts';
import { databasePath } from '../store/database.ts';

export interface ExportChoice {
  /** Leave out the documents that need a token. */
  publicOnly: boolean;
  /** Take these only; all of them without it. */
  types?: readonly string[];
  /** Take one page of documents, those after this id. */
  page?: { after: string };
}

const PAGE_SIZE = 1000;
/** Characters that are handed on together; a chunk for each document would be slower. */
const CHUNK = 64 * 1024;

/**
 * Documents as lines of JSON, some at a time, sorted by id. Reads through a connection of its own in one read
 * transaction, so that writes neither wait for the reader nor show in the middle of it.
 */
export function* exportLines(dataDir: string, { publicOnly, types, page }: ExportChoice): Generator<string> {
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
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    if (chunk !== '') yield chunk;
  } finally {
    database.close();
  }
}
