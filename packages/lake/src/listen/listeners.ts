import { setImmediate } from 'node:timers/promises';
import { errorMessage } from '@site/service-kit/error-message';
import type { CommittedTransaction } from '../document.ts';
import { documentJson, isPublicId, isPublishedId } from '../document.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Logger } from '../logger.ts';
import { matchWithoutWorker } from '../query/evaluate/evaluate-without-worker.ts';
import type { Params } from '../query/groq/query-parser.ts';
import { toHttpError } from '../query/query-http-error.ts';
import type { QueryPool } from '../query/workers/query-pool.ts';
import { mutationEvents } from './mutation-event.ts';
import type { ListenOptions, MatchedChange } from './mutation-event.ts';

type Changes = CommittedTransaction['changes'];

export interface Listener extends ListenOptions {
  query: string;
  params: Params;
  /** Value of `identity()` in the query. */
  identity: string;
  /** Send only changes of documents that are readable without a token. */
  publicOnly: boolean;
  /** Send no changes of drafts and of versions in releases. */
  publishedOnly: boolean;
  stream: EventStream;
}

/**
 * Changes matched in one request, so that it stays within the time limit of a query, and other queries, or requests, do not wait
 * for all changes of a large transaction.
 */
const MATCH_BATCH_SIZE = 100;

/** A listener with more pending transactions than this is disconnected, because its query or its reader is too slow. */
const MAX_BACKLOG = 10_000;

const MAX_LOGGED_CHARACTERS = 200;

/** Transactions that have not been sent to a listener yet. */
interface Backlog {
  transactions: { transaction: CommittedTransaction; changes: Changes }[];
  working: boolean;
}

/**
 * All open listeners. Query workers match their queries, except simple ones, so that an expensive one does not block the server.
 * Each listener has one running match request, for all changes committed in the meantime: many changes lead to larger requests
 * instead of more of them, and the events stay in order.
 */
export class Listeners {
  readonly #pool: QueryPool;
  readonly #logger: Logger;
  readonly #open = new Map<Listener, Backlog>();

  constructor(pool: QueryPool, logger: Logger) {
    this.#pool = pool;
    this.#logger = logger;
  }

  /** Validates the query and adds the listener. @throws {HttpError} if the query is not valid. */
  async add(listener: Listener): Promise<void> {
    await this.#match(listener, []);
    this.#open.set(listener, { transactions: [], working: false });
  }

  remove(listener: Listener): void {
    this.#open.delete(listener);
  }

  /**
   * Ends the stream of a listener that misses events. Clients reconnect then, and read again what they show. After a
   * `channelError`, the Studio would show that its tool crashed.
   */
  disconnect(listener: Listener, reason: string): void {
    const query = listener.query.replaceAll(/\s+/g, ' ').slice(0, MAX_LOGGED_CHARACTERS);
    this.#logger.warn(`Disconnected the listener of ${query}, which reconnects: ${reason}`);
    listener.stream.end();
    this.remove(listener);
  }

  publish(transaction: CommittedTransaction): void {
    for (const [listener, backlog] of this.#open) {
      const changes = transaction.changes.filter(({ documentId }) => mayReceive(listener, documentId));
      if (changes.length === 0) continue;
      backlog.transactions.push({ transaction, changes });
      if (backlog.transactions.length > MAX_BACKLOG)
        this.disconnect(listener, 'The listener has fallen too far behind');
      else if (!backlog.working) void this.#work(listener, backlog);
    }
  }

  close(): void {
    for (const { stream } of this.#open.keys()) stream.end();
    this.#open.clear();
  }

  async #work(listener: Listener, backlog: Backlog): Promise<void> {
    backlog.working = true;
    try {
      while (backlog.transactions.length > 0 && this.#open.has(listener)) {
        await this.#sendEvents(listener, takeBatch(backlog));
      }
    } catch (error) {
      this.disconnect(listener, errorMessage(error));
    }
    backlog.working = false;
  }

  async #sendEvents(listener: Listener, transactions: Backlog['transactions']): Promise<void> {
    const all = transactions.flatMap(({ changes }) => changes);
    const matched: (MatchedChange | undefined)[] = [];
    for (let start = 0; start < all.length; start += MATCH_BATCH_SIZE) {
      if (start > 0) await setImmediate();
      matched.push(...(await this.#match(listener, all.slice(start, start + MATCH_BATCH_SIZE))));
    }
    let position = 0;
    for (const { transaction, changes } of transactions) {
      const own = matched.slice(position, (position += changes.length)).filter((match) => match !== undefined);
      for (const { eventId, json } of mutationEvents(transaction, own, listener)) {
        listener.stream.sendJson('mutation', json, eventId);
        await listener.stream.caughtUp();
      }
    }
  }

  /** For each change, whether the query selected the document before and after; undefined if neither. */
  async #match(listener: Listener, changes: Changes): Promise<(MatchedChange | undefined)[]> {
    const documents = changes.flatMap(({ previous, result }) => [previous, result]);
    const matches = await this.#test(listener, documents);
    return changes.map((change, index) => {
      const matchedBefore = matches[2 * index] === true;
      const matchesNow = matches[2 * index + 1] === true;
      return matchedBefore || matchesNow ? { change, matchedBefore, matchesNow } : undefined;
    });
  }

  async #test(listener: Listener, documents: Changes[number]['result'][]): Promise<boolean[]> {
    try {
      const matches = matchWithoutWorker(listener, documents);
      if (matches) return matches;
      const { json } = await this.#pool.run(matchRequest(listener, documents));
      return JSON.parse(json) as boolean[];
    } catch (error) {
      throw toHttpError(error);
    }
  }
}

function mayReceive({ publicOnly, publishedOnly }: Listener, id: string): boolean {
  return (!publicOnly || isPublicId(id)) && (!publishedOnly || isPublishedId(id));
}

function matchRequest({ query, params, identity, publicOnly }: Listener, documents: Changes[number]['result'][]) {
  const texts = documents.map((document) => document && documentJson(document));
  return { kind: 'match' as const, query, params, identity, publicOnly, documents: texts };
}

/** Removes the oldest transactions from the backlog, at least one, and returns them. */
function takeBatch(backlog: Backlog): Backlog['transactions'] {
  let size = 0;
  const end = backlog.transactions.findIndex(({ changes }) => (size += changes.length) > MATCH_BATCH_SIZE);
  return backlog.transactions.splice(0, end === -1 ? Infinity : Math.max(1, end));
}
