import type { Logger } from '../logger.ts';
import type { DocumentState } from './dataset.ts';
import type { MatchRequest, QueryRequest, QueryResult } from './query-engine.ts';
import { QueryError } from './query-error.ts';
import { QueryThread } from './query-thread.ts';
import type { WorkerData } from './worker-messages.ts';

/** With two, a query that runs into the time limit does not keep the others waiting. */
const THREADS = 2;
/** More waiting queries than this are refused, rather than answered when nobody waits any more. */
const MAX_WAITING = 1000;
/** Pause before a thread that did not even start is tried again, in milliseconds. */
const RESTART_PAUSE = 1000;

interface Waiting {
  request: QueryRequest | MatchRequest;
  resolve: (result: Promise<QueryResult>) => void;
  reject: (error: QueryError) => void;
}

/** Evaluates queries in worker threads, away from the thread that serves requests. */
export class QueryPool {
  readonly #data: WorkerData;
  readonly #timeLimit: number;
  readonly #logger: Logger;
  readonly #threads = new Set<QueryThread>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor(data: WorkerData, { timeLimit, logger }: { timeLimit: number; logger: Logger }) {
    this.#data = data;
    this.#timeLimit = timeLimit;
    this.#logger = logger;
    for (let count = 0; count < THREADS; count++) this.#startThread();
  }

  /** @throws {QueryError} */
  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    if (this.#closed || this.#waiting.length >= MAX_WAITING) {
      return Promise.reject(new QueryError({ kind: 'overloaded' }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#dispatch();
    });
  }

  /** Tells all threads what a committed transaction changed; every query from here on sees it. */
  publish(sequence: number, states: readonly DocumentState[]): void {
    for (const thread of this.#threads) thread.send({ kind: 'changes', sequence, states });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new QueryError({ kind: 'overloaded' }));
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #startThread(): void {
    const thread: QueryThread = new QueryThread(this.#data, {
      timeLimit: this.#timeLimit,
      onReady: () => {
        this.#dispatch();
      },
      onExit: ({ started, error }) => {
        this.#threads.delete(thread);
        if (this.#closed) return;
        if (error !== undefined) this.#logger.error('A query thread ended and is started again', error);
        setTimeout(
          () => {
            if (!this.#closed) this.#startThread();
          },
          started ? 0 : RESTART_PAUSE,
        );
      },
    });
    this.#threads.add(thread);
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (!thread.idle) continue;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      next.resolve(thread.run(next.request));
    }
  }
}
