import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LakeModule } from '../lake-module.ts';
import { withRelaxedDurability } from '../store/database.ts';

/** All edits are kept for this long. */
const FULL_HISTORY_MS = 24 * 60 * 60 * 1000;
/** After that, only the last edit of a draft by the same user in each interval of this length is kept. */
const SESSION_SECONDS = 300;
/** Time between runs. */
const THINNING_INTERVAL_MS = 60 * 60 * 1000;
/** Rows per database transaction. Writers wait for it. */
const CHUNK_ROWS = 500;

/** The two rules. The position up to which each was applied is stored. */
type Rule = 'sessions' | 'forgetting';

/**
 * Limits the growth of history. Edits of a draft older than a day are reduced to one revision per user and five minutes;
 * revisions that create, publish or delete a document are kept. Of revisions older than `days`, only the last one of each
 * document is kept, so that a deleted document can still be restored.
 */
export function createHistoryThinning(days: number): LakeModule {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const closing = new AbortController();
  const { signal } = closing;

  return {
    routes: [],
    start: ({ database, logger }) => {
      const thin = async (): Promise<void> => {
        const now = Date.now();
        const forgotten = new Date(now - days * 24 * 60 * 60 * 1000).toISOString();
        const edits = new Date(now - FULL_HISTORY_MS).toISOString();
        await inChunks('sessions', edits, thinSessions);
        await inChunks('forgetting', forgotten, forgetRevisions);
        while (!signal.aborted && forgetTransactions(database, forgotten) === CHUNK_ROWS) await nextTurn();
      };
      const inChunks = async (rule: Rule, before: string, apply: typeof thinSessions): Promise<void> => {
        const end = lastRowBefore(database, before);
        for (let from = doneBy(database, rule); from < end && !signal.aborted;) {
          const to = Math.min(from + CHUNK_ROWS, end);
          withRelaxedDurability(database, () => {
            apply(database, { from, to, before });
            database.prepare('INSERT OR REPLACE INTO history_thinning (rule, done) VALUES (?, ?)').run(rule, to);
          });
          from = to;
          await nextTurn();
        }
      };
      const run = (): void => {
        working = thin().catch((error: unknown) => {
          logger.error('Thinning the history failed. It is retried in an hour.', error);
        });
      };
      run();
      timer = setInterval(run, THINNING_INTERVAL_MS);
    },
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
}

interface Range {
  /** Row ids, `from` excluded and `to` included. */
  from: number;
  to: number;
  /** ISO 8601. Later revisions are not changed. */
  before: string;
}

function doneBy(database: DatabaseSync, rule: Rule): number {
  return Number(database.prepare('SELECT done FROM history_thinning WHERE rule = ?').get(rule)?.['done'] ?? 0);
}

/** Timestamps may not be in order, because the clock can be set back. */
function lastRowBefore(database: DatabaseSync, time: string): number {
  const row = database
    .prepare('SELECT rowid AS id FROM document_revision WHERE timestamp < ? ORDER BY rowid DESC LIMIT 1')
    .get(time);
  return Number(row?.['id'] ?? 0);
}

/** A revision is deleted if the next one of the document is by the same user in the same five minutes. */
const SUPERSEDED = `
  SELECT revision.rowid AS id, next.rowid AS next
  FROM document_revision AS revision JOIN document_revision AS next ON next.document_id = revision.document_id
    AND next.sequence = (
      SELECT min(sequence) FROM document_revision AS later
      WHERE later.document_id = revision.document_id AND later.sequence > revision.sequence
    )
  WHERE revision.rowid > :from AND revision.rowid <= :to
    AND (revision.document_id GLOB 'drafts.*' OR revision.document_id GLOB 'versions.*')
    AND revision.body IS NOT NULL AND next.body IS NOT NULL
    AND next.author = revision.author AND next.timestamp < :before
    AND unixepoch(next.timestamp) / ${SESSION_SECONDS} = unixepoch(revision.timestamp) / ${SESSION_SECONDS}
    AND (
      SELECT body IS NOT NULL FROM document_revision AS earlier
      WHERE earlier.document_id = revision.document_id AND earlier.sequence < revision.sequence
      ORDER BY sequence DESC LIMIT 1
    )
    AND NOT EXISTS (
      SELECT 1 FROM document_revision AS other
      WHERE other.transaction_id = revision.transaction_id AND other.document_id <> revision.document_id
    )`;

function thinSessions(database: DatabaseSync, { from, to, before }: Range): void {
  const superseded = database.prepare(SUPERSEDED).all({ from, to, before });
  const remove = database.prepare('DELETE FROM document_revision WHERE rowid = ?');
  // After the deletion, these mutations no longer produce the revision from the previous one.
  const clear = database.prepare(`UPDATE document_revision SET mutations = x'' WHERE rowid = ?`);
  for (const { id, next } of superseded) {
    remove.run(Number(id));
    clear.run(Number(next));
  }
}

/** Deletes the revisions before an old one. */
function forgetRevisions(database: DatabaseSync, { from, to, before }: Range): void {
  // As in `thinSessions`.
  database
    .prepare(
      `UPDATE document_revision AS revision SET mutations = x''
       WHERE revision.rowid > ? AND revision.rowid <= ? AND revision.timestamp < ? AND revision.body IS NOT NULL AND EXISTS (
         SELECT 1 FROM document_revision AS earlier
         WHERE earlier.document_id = revision.document_id AND earlier.sequence < revision.sequence
       )`,
    )
    .run(from, to, before);
  database
    .prepare(
      `DELETE FROM document_revision WHERE rowid IN (
         SELECT earlier.rowid FROM document_revision AS revision JOIN document_revision AS earlier
           ON earlier.document_id = revision.document_id AND earlier.sequence < revision.sequence
         WHERE revision.rowid > ? AND revision.rowid <= ? AND revision.timestamp < ? AND revision.body IS NOT NULL
       )`,
    )
    .run(from, to, before);
}

/** Deletes old transactions, whose ids can then be reused. Keeps the last one for its sequence number. */
function forgetTransactions(database: DatabaseSync, before: string): number {
  return Number(
    database
      .prepare(
        `DELETE FROM transactions WHERE sequence IN (
           SELECT sequence FROM transactions
           WHERE timestamp < ? AND sequence < (SELECT max(sequence) FROM transactions) ORDER BY sequence LIMIT ?
         )`,
      )
      .run(before, CHUNK_ROWS).changes,
  );
}
