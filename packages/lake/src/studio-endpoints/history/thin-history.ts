import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LakeModule } from '../../lake-module.ts';
import { withRelaxedDurability } from '../../store/database.ts';

/** Milliseconds for which every edit is kept. */
const EVERY_EDIT = 24 * 60 * 60 * 1000;
/** Seconds; of the edits that one user makes of a draft in so long a time the last is kept afterwards. */
const SESSION = 300;
/** Milliseconds from one look to the next. */
const PAUSE = 60 * 60 * 1000;
/** Rows looked at in one transaction of the database; a writer waits for it. */
const CHUNK = 500;

/** The two rules, each with a place up to which it has been applied. */
type Rule = 'sessions' | 'forgetting';

/**
 * Keeps history from growing without limit. Of typing that is older than a day, one revision of a draft is kept for
 * each user and five minutes; what created, published or deleted something stays. Of what is older than `days`, the
 * last revision of each document is kept, so that a deleted one can still be restored.
 */
export function createHistoryThinning(days: number): LakeModule {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const closing = new AbortController();
  const { signal } = closing;

  return {
    routes: [],
    start: ({ database, logger }) => {
      database.exec(
        'CREATE TABLE IF NOT EXISTS history_thinning (rule TEXT PRIMARY KEY, done INTEGER NOT NULL) STRICT',
      );
      const thin = async (): Promise<void> => {
        const now = Date.now();
        const forgotten = new Date(now - days * 24 * 60 * 60 * 1000).toISOString();
        const edits = new Date(now - EVERY_EDIT).toISOString();
        await inChunks('sessions', edits, thinSessions);
        await inChunks('forgetting', forgotten, forgetRevisions);
        while (!signal.aborted && forgetTransactions(database, forgotten) === CHUNK) await nextTurn();
      };
      const inChunks = async (rule: Rule, before: string, apply: typeof thinSessions): Promise<void> => {
        const end = lastRowBefore(database, before);
        for (let from = doneBy(database, rule); from < end && !signal.aborted;) {
          const to = Math.min(from + CHUNK, end);
          withRelaxedDurability(database, () => {
            apply(database, { from, to, before });
            database.prepare('INSERT OR REPLACE INTO history_thinning (rule, done) VALUES (?, ?)').run(rule, to);
          });
          from = to;
          await nextTurn();
        }
      };
      const look = (): void => {
        working = thin().catch((error: unknown) => {
          logger.error('History could not be thinned out; it is tried again in an hour', error);
        });
      };
      look();
      timer = setInterval(look, PAUSE);
    },
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
}

interface Range {
  /** Row ids: those after the first up to the last. */
  from: number;
  to: number;
  /** ISO 8601; later revisions stay as they are. */
  before: string;
}

function doneBy(database: DatabaseSync, rule: Rule): number {
  return Number(database.prepare('SELECT done FROM history_thinning WHERE rule = ?').get(rule)?.['done'] ?? 0);
}

/** Times need not ascend, since a clock can go back. */
function lastRowBefore(database: DatabaseSync, time: string): number {
  const row = database
    .prepare('SELECT rowid AS id FROM document_revision WHERE timestamp < ? ORDER BY rowid DESC LIMIT 1')
    .get(time);
  return Number(row?.['id'] ?? 0);
}

/** A revision goes where the document's next one is an edit of the same user in the same five minutes. */
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
    AND unixepoch(next.timestamp) / ${SESSION} = unixepoch(revision.timestamp) / ${SESSION}
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
  // Its own mutations no longer lead to it from what is before it now.
  const clear = database.prepare(`UPDATE document_revision SET mutations = x'' WHERE rowid = ?`);
  for (const { id, next } of superseded) {
    remove.run(Number(id));
    clear.run(Number(next));
  }
}

/** What came before an old revision is of no use any more. */
function forgetRevisions(database: DatabaseSync, { from, to, before }: Range): void {
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

/** Their ids may be used again. The last one stays, since it holds the number that the next one follows. */
function forgetTransactions(database: DatabaseSync, before: string): number {
  return Number(
    database
      .prepare(
        `DELETE FROM transactions WHERE sequence IN (
           SELECT sequence FROM transactions
           WHERE timestamp < ? AND sequence < (SELECT max(sequence) FROM transactions) ORDER BY sequence LIMIT ?
         )`,
      )
      .run(before, CHUNK).changes,
  );
}
