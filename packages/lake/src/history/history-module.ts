import type { Reply } from '@site/service-kit/http/reply';
import type { LakeModule } from '../lake-module.ts';
import { draftIdOf, isDraftId, publishedIdOf, versionIdsOf, type LakeDocument } from '../document.ts';
import { HttpError } from '../http/http-error.ts';
import { json, type LakeRequest } from '../http/route.ts';
import { documentEffects } from '../mendoza/document-effects.ts';
import { releaseDocumentId } from '../releases/release-document.ts';
import { eventOf, publishedWithoutDraftEvent, type DocumentEvent } from './document-events.ts';
import { releaseEventsOf, type ReleaseEvent } from './release-events.ts';
import { RevisionLog } from './revision-log.ts';
import type { Revision } from './revision.ts';

/** Limits of the number of transactions in a response. */
const MAX_TRANSACTIONS = 1000;
const DEFAULT_TRANSACTIONS = 100;

/** What Sanity 6.9 sends as the revision of a version in an archived release if nobody edited the version. */
const LAST_EDITED = '@lastEdited';

/**
 * Endpoints for previous revisions of documents: `GET /data/history/:dataset/transactions/:ids` (NDJSON),
 * `…/documents/:ids`, `…/events/documents/:id` and `…/events/releases/:name`.
 * @see https://www.sanity.io/docs/http-history
 */
export function createHistoryModule(): LakeModule {
  let log: RevisionLog | undefined;

  function started(): RevisionLog {
    if (!log) throw new HttpError(503, 'History has not started yet');
    return log;
  }

  return {
    start: (lake) => {
      const revisions = new RevisionLog(lake.database);
      lake.onCommitting((transaction) => {
        revisions.record(transaction);
      });
      log = revisions;
    },
    routes: [
      {
        method: 'GET',
        pattern: '/data/history/:dataset/transactions/:ids',
        access: 'token',
        handler: (request) => transactions(request, started()),
      },
      {
        method: 'GET',
        pattern: '/data/history/:dataset/documents/:ids',
        access: 'token',
        handler: (request) => json({ documents: documents(request, started()) }),
      },
      {
        method: 'GET',
        pattern: '/data/history/:dataset/events/documents/:id',
        access: 'token',
        handler: (request) => json(events(request, started())),
      },
      {
        method: 'GET',
        pattern: '/data/history/:dataset/events/releases/:name',
        access: 'token',
        handler: (request) => json(releaseEvents(request, started())),
      },
    ],
  };
}

function idsOf({ params }: LakeRequest): string[] {
  return (params['ids'] ?? '').split(',').filter((id) => id !== '');
}

function transactions(request: LakeRequest, log: RevisionLog): Reply {
  const { query } = request;
  const authors = query.get('authors');
  const fromTime = timeOf('fromTime', query);
  const toTime = timeOf('toTime', query);
  const from = sequenceOf('fromTransaction', query, log);
  const to = sequenceOf('toTransaction', query, log);
  const revisions = log.read(idsOf(request), {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(fromTime ? { fromTime } : {}),
    ...(toTime ? { toTime } : {}),
    ...(authors ? { authors: authors.split(',') } : {}),
    newestFirst: query.get('reverse') === 'true',
    limit: limitOf(query, DEFAULT_TRANSACTIONS),
  });
  const groups = byTransaction(revisions);
  // With all documents of a transaction, a client knows an import by their number.
  const allIds =
    query.get('includeIdentifiedDocumentsOnly') === 'true'
      ? undefined
      : log.documentIdsOf(groups.flatMap(([first]) => first?.transactionId ?? []));
  const lines = groups.map((group) => {
    const documentIds = allIds?.get(group[0]?.transactionId ?? '') ?? group.map(({ documentId }) => documentId);
    return `${JSON.stringify(presentTransaction(group, documentIds, query))}\n`;
  });
  return {
    kind: 'bytes',
    status: 200,
    body: Buffer.from(lines.join('')),
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  };
}

function presentTransaction(group: readonly Revision[], documentIds: readonly string[], query: URLSearchParams) {
  const [first] = group;
  const withContent = query.get('excludeContent') !== 'true';
  return {
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    documentIDs: documentIds,
    ...(withContent && query.get('excludeMutations') !== 'true'
      ? { mutations: group.flatMap(({ mutations }) => mutations) }
      : {}),
    ...(query.get('effectFormat') === 'mendoza'
      ? {
          effects: Object.fromEntries(
            group.map(({ documentId, before, after }) => [
              documentId,
              documentEffects({ previous: before ?? undefined, result: after ?? undefined }),
            ]),
          ),
        }
      : {}),
  };
}

function documents(request: LakeRequest, log: RevisionLog): LakeDocument[] {
  const { query } = request;
  const find = (id: string): LakeDocument | undefined => {
    if (query.get('lastRevision') === 'true' || query.get('revision') === LAST_EDITED) return log.lastDocument(id);
    const sequence = sequenceOf('revision', query, log);
    if (sequence !== undefined) return log.documentAt(id, { sequence });
    return log.documentAt(id, { time: timeOf('time', query) ?? new Date().toISOString() });
  };
  const ids = idsOf(request);
  return ids.flatMap((id) => find(id) ?? findPublished(id) ?? []);

  /** At a revision without the draft, the published document, from which the draft starts. */
  function findPublished(id: string): LakeDocument | undefined {
    const publishedId = publishedIdOf(id);
    return isDraftId(id) && query.has('revision') && !ids.includes(publishedId) ? find(publishedId) : undefined;
  }
}

function events(
  request: LakeRequest,
  log: RevisionLog,
): { events: Record<string, DocumentEvent[]>; nextCursor: string } {
  const id = request.params['id'] ?? '';
  const limit = limitOf(request.query, DEFAULT_TRANSACTIONS);
  const cursor = Number(request.query.get('nextCursor') ?? 0);
  const publishedId = publishedIdOf(id);
  const forms = [...new Set([id, publishedId, draftIdOf(id), ...versionIdsOf(id, log)])];
  // Most transactions are edits without an event, so this reads more of them than the requested number of events.
  const revisions = log.read(forms, {
    ...(cursor > 0 ? { to: cursor } : {}),
    newestFirst: true,
    limit: MAX_TRANSACTIONS,
  });
  const groups = byTransaction(revisions);
  const found: DocumentEvent[] = [];
  let startsDraft = true;
  for (const [index, group] of groups.entries()) {
    // Of several revisions without a draft between them, a draft starts from the newest.
    const start: DocumentEvent | undefined = startsDraft ? findStartOfDraft(id, group, log) : undefined;
    const entry = start ?? eventOf(id, group);
    if (entry) {
      found.push(entry);
      startsDraft = !start;
    }
    const next = groups[index + 1]?.[0];
    if (found.length === limit && next) return { events: { [id]: found }, nextCursor: String(next.sequence) };
  }
  const last = groups.at(-1)?.[0];
  const more = groups.length === MAX_TRANSACTIONS && last && last.sequence > 1;
  return { events: { [id]: found }, nextCursor: more ? String(last.sequence - 1) : '' };
}

function findStartOfDraft(id: string, group: readonly Revision[], log: RevisionLog): DocumentEvent | undefined {
  const [first] = group;
  if (!isDraftId(id) || !first || log.existsAt(id, first.sequence)) return undefined;
  return publishedWithoutDraftEvent(id, group);
}

function releaseEvents(request: LakeRequest, log: RevisionLog): { events: ReleaseEvent[]; nextCursor: string } {
  const name = request.params['name'] ?? '';
  const limit = limitOf(request.query, DEFAULT_TRANSACTIONS);
  const cursor = Number(request.query.get('nextCursor') ?? 0);
  const ids = [releaseDocumentId(name), ...log.idsBeginningWith(`versions.${name}.`)];
  const groups = byTransaction(
    log.read(ids, { ...(cursor > 0 ? { to: cursor } : {}), newestFirst: true, limit: MAX_TRANSACTIONS }),
  );
  const found: ReleaseEvent[] = [];
  for (const group of groups) {
    found.push(...releaseEventsOf(name, group));
    const sequence = group[0]?.sequence ?? 0;
    if ((found.length >= limit || group === groups[MAX_TRANSACTIONS - 1]) && sequence > 1) {
      return { events: found, nextCursor: String(sequence - 1) };
    }
  }
  return { events: found, nextCursor: '' };
}

function byTransaction(revisions: readonly Revision[]): Revision[][] {
  return [...Map.groupBy(revisions, ({ sequence }) => sequence).values()];
}

/** The sequence number of the transaction in a parameter; undefined if the parameter is empty. */
function sequenceOf(name: string, query: URLSearchParams, log: RevisionLog): number | undefined {
  const transactionId = query.get(name);
  if (!transactionId) return undefined;
  const sequence = log.sequenceOf(transactionId);
  if (sequence === undefined)
    throw new HttpError(404, `${name}: there is no transaction ${JSON.stringify(transactionId)}`);
  return sequence;
}

/** The time in a parameter, in the format of stored timestamps; undefined if the parameter is empty. */
function timeOf(name: string, query: URLSearchParams): string | undefined {
  const text = query.get(name);
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new HttpError(400, `${name} must be a time such as 2026-01-31T09:00:00Z`);
  return time.toISOString();
}

function limitOf(query: URLSearchParams, fallback: number): number {
  const limit = Number(query.get('limit') ?? fallback);
  if (!Number.isInteger(limit) || limit < 1) throw new HttpError(400, 'limit must be a whole number of at least 1');
  return Math.min(limit, MAX_TRANSACTIONS);
}
