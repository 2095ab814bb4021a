import type { CommittedTransaction } from '../document.ts';
import { isPublicId } from '../document.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Params } from '../query/groq/query-parser.ts';
import { QueryError } from '../query/query-error.ts';
import { queryHttpError } from '../query/query-http-error.ts';
import type { QueryPool } from '../query/workers/query-pool.ts';
import { mutationEvents } from './mutation-event.ts';
import type { ListenOptions, MatchedChange } from './mutation-event.ts';

type Changes = CommittedTransaction['changes'];

export interface Listener extends ListenOptions {
  query: string;
  params: Params;
  /** Leave out what a reader without a token may not see. */
  publicOnly: boolean;
  stream: EventStream;
}

/** Changes that are tested at once, so that a test of many does not run into the time limit of a query. */
const TESTED_AT_ONCE = 100;

/** A listener whose query is so slow that more transactions than this wait for it is cut off, as is one that reads too slowly. */
const MAX_BACKLOG = 10_000;

/** What a listener has not been told of yet. */
interface Backlog {
  transactions: { transaction: CommittedTransaction; changes: Changes }[];
  working: boolean;
}

/**
 * All open listeners. Their queries are tested in the query threads, so a hostile one cannot hold up the server. Each
 * listener has one test under way at a time, of all that has been committed meanwhile: a burst of changes makes the
 * tests larger and not more, and the events stay in order.
 */
export class Listeners {
  readonly #pool: QueryPool;
  readonly #open = new Map<Listener, Backlog>();

  constructor(pool: QueryPool) {
    this.#pool = pool;
  }

  /** Checks the query; from then on the listener gets events. @throws {HttpError} where the query is wrong. */
  async add(listener: Listener): Promise<void> {
    await this.#match(listener, []);
    this.#open.set(listener, { transactions: [], working: false });
  }

  remove(listener: Listener): void {
    this.#open.delete(listener);
  }

  publish(transaction: CommittedTransaction): void {
    for (const [listener, backlog] of this.#open) {
      const changes = transaction.changes.filter(({ documentId }) => !listener.publicOnly || isPublicId(documentId));
      if (changes.length === 0) continue;
      backlog.transactions.push({ transaction, changes });
      if (backlog.transactions.length > MAX_BACKLOG) this.#cutOff(listener, 'The listener has fallen too far behind');
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
        await this.#tell(listener, takeSome(backlog));
      }
    } catch (error) {
      this.#cutOff(listener, error instanceof Error ? error.message : String(error));
    }
    backlog.working = false;
  }

  /** Events are lost to it, so it must start afresh. */
  #cutOff(listener: Listener, message: string): void {
    listener.stream.send('channelError', { message });
    listener.stream.end();
    this.remove(listener);
  }

  async #tell(listener: Listener, transactions: Backlog['transactions']): Promise<void> {
    const matched = await this.#match(
      listener,
      transactions.flatMap(({ changes }) => changes),
    );
    let position = 0;
    for (const { transaction, changes } of transactions) {
      const own = matched.slice(position, (position += changes.length)).filter((match) => match !== undefined);
      for (const event of mutationEvents(transaction, own, listener)) {
        listener.stream.send('mutation', event, event.eventId);
      }
    }
  }

  /** For each change whether it concerns the listener, and how. */
  async #match({ query, params }: Listener, changes: Changes): Promise<(MatchedChange | undefined)[]> {
    const documents = changes.flatMap(({ previous, result }) => [previous, result]);
    const matches = await this.#test(query, params, documents);
    return changes.map((change, index) => {
      const matchedBefore = matches[2 * index] === true;
      const matchesNow = matches[2 * index + 1] === true;
      return matchedBefore || matchesNow ? { change, matchedBefore, matchesNow } : undefined;
    });
  }

  async #test(query: string, params: Params, documents: Parameters<typeof matchRequest>[2]): Promise<boolean[]> {
    try {
      const { json } = await this.#pool.run(matchRequest(query, params, documents));
      return JSON.parse(json) as boolean[];
    } catch (error) {
      throw error instanceof QueryError ? queryHttpError(error.failure) : error;
    }
  }
}

function matchRequest(query: string, params: Params, documents: Changes[number]['result'][]) {
  return { kind: 'match' as const, query, params, documents };
}

/** The oldest transactions, which are then no longer in the backlog; at least one. */
function takeSome(backlog: Backlog): Backlog['transactions'] {
  let size = 0;
  const end = backlog.transactions.findIndex(({ changes }) => (size += changes.length) > TESTED_AT_ONCE);
  return backlog.transactions.splice(0, end === -1 ? Infinity : Math.max(1, end));
}
