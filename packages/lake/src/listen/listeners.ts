import type { CommittedTransaction } from '../document.ts';
import { isPublicId } from '../document.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Params } from '../query/parse-query.ts';
import { QueryError } from '../query/query-error.ts';
import { queryHttpError } from '../query/query-http-error.ts';
import type { QueryPool } from '../query/query-pool.ts';
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

/** All open listeners. Their queries are tested in the query threads, so a hostile one cannot hold up the server. */
export class Listeners {
  readonly #pool: QueryPool;
  /** With each, the events that are still to be sent, so that they stay in order. */
  readonly #open = new Map<Listener, Promise<void>>();

  constructor(pool: QueryPool) {
    this.#pool = pool;
  }

  /** Checks the query; from then on the listener gets events. @throws {HttpError} where the query is wrong. */
  async add(listener: Listener): Promise<void> {
    await this.#match(listener, []);
    this.#open.set(listener, Promise.resolve());
  }

  remove(listener: Listener): void {
    this.#open.delete(listener);
  }

  publish(transaction: CommittedTransaction): void {
    for (const [listener, earlier] of this.#open) {
      const changes = transaction.changes.filter(({ documentId }) => !listener.publicOnly || isPublicId(documentId));
      if (changes.length === 0) continue;
      // Asked for at once, so that the test sees the documents while they are at hand; sent in turn.
      const matching = this.#match(listener, changes);
      // It may fail before its turn, and is then only heard of there.
      matching.catch(() => undefined);
      const turn = earlier.then(() => this.#send(listener, transaction, matching));
      this.#open.set(listener, turn);
    }
  }

  close(): void {
    for (const { stream } of this.#open.keys()) stream.end();
    this.#open.clear();
  }

  async #send(
    listener: Listener,
    transaction: CommittedTransaction,
    matching: Promise<MatchedChange[]>,
  ): Promise<void> {
    try {
      for (const event of mutationEvents(transaction, await matching, listener)) {
        listener.stream.send('mutation', event, event.eventId);
      }
    } catch (error) {
      // An event is lost, so the listener must start afresh.
      listener.stream.send('channelError', { message: error instanceof Error ? error.message : String(error) });
      listener.stream.end();
      this.remove(listener);
    }
  }

  async #match({ query, params }: Listener, changes: Changes): Promise<MatchedChange[]> {
    const documents = changes.flatMap(({ previous, result }) => [previous, result]);
    const matches = await this.#test(query, params, documents);
    return changes.flatMap((change, index) => {
      const matchedBefore = matches[2 * index] === true;
      const matchesNow = matches[2 * index + 1] === true;
      return matchedBefore || matchesNow ? [{ change, matchedBefore, matchesNow }] : [];
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
