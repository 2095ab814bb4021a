import type { Logger } from '../../logger.ts';
import type { DocumentState } from '../indexes/dataset.ts';
import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import { QueryError } from '../query-error.ts';
import { QueryWorker } from './query-worker.ts';
import type { WorkerData } from './worker-messages.ts';

/** Each has all documents in its memory, so a second one is there only while a query keeps others waiting. */
const MOST_THREADS = 2;
/** Milliseconds that a query waits before a second thread is started, which takes longer than most queries. */
const PATIENCE = 100;
/** More waiting queries than this are refused, rather than answered when nobody waits any more. */
const MAX_WAITING = 1000;
/** Pause before a thread that did not even start is tried again, in milliseconds. */
const RESTART_PAUSE = 1000;

interface Waiting {
  /** Milliseconds on the clock of `performance`. */
  since: number;
  request: QueryRequest | MatchRequest;
  resolve: (result: Promise<QueryResult>) => void;
  reject: (error: QueryError) => void;
}

export interface QueryPoolOptions {
  /** Milliseconds that one query may take. */
  timeLimit: number;
  logger: Logger;
  /** Milliseconds after its last query for which the second thread is kept; default a minute. */
  spareKept?: number;
}

/** Evaluates queries in worker threads, away from the thread that serves requests. */
export class QueryPool {
  readonly #data: WorkerData;
  readonly #timeLimit: number;
  readonly #logger: Logger;
  readonly #spareKept: number;
  readonly #threads = new Set<QueryWorker>();
  readonly #waiting: Waiting[] = [];
  #help: NodeJS.Timeout | undefined;
  #sparing: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(data: WorkerData, { timeLimit, logger, spareKept = 60_000 }: QueryPoolOptions) {
    this.#data = data;
    this.#timeLimit = timeLimit;
    this.#logger = logger;
    this.#spareKept = spareKept;
    this.#startThread();
  }

  /** @throws {QueryError} */
  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    // A listener waits for one test at a time, and would lose events with it.
    if (this.#closed || (request.kind === 'query' && this.#waiting.length >= MAX_WAITING)) {
      return Promise.reject(new QueryError({ kind: 'overloaded' }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ since: performance.now(), request, resolve, reject });
      this.#dispatch();
    });
  }

  /** Tells all threads what a committed transaction changed; every query from here on sees it. */
  publish(sequence: number, states: readonly DocumentState[]): void {
    for (const thread of this.#threads) thread.send({ kind: 'changes', sequence, states });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#help);
    clearTimeout(this.#sparing);
    for (const { reject } of this.#waiting.splice(0)) reject(new QueryError({ kind: 'overloaded' }));
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #startThread(): void {
    const thread: QueryWorker = new QueryWorker(this.#data, {
      timeLimit: this.#timeLimit,
      onReady: () => {
        this.#dispatch();
      },
      onExit: ({ started, error }) => {
        this.#threads.delete(thread);
        if (this.#closed) return;
        if (error !== undefined) this.#logger.error('A query thread ended', error);
        if (this.#threads.size > 0) this.#callForHelp();
        else if (started) this.#startThread();
        else this.#startLater();
      },
    });
    this.#threads.add(thread);
  }

  #startLater(): void {
    setTimeout(() => {
      if (!this.#closed) this.#startThread();
    }, RESTART_PAUSE);
  }

  #dispatch(): void {
    for (const [position, thread] of [...this.#threads].entries()) {
      if (!thread.idle) continue;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      if (position > 0) this.#keepSpare();
      next.resolve(thread.run(next.request));
    }
    this.#callForHelp();
  }

  /** Starts a second thread where a query goes on waiting for the first one. */
  #callForHelp(): void {
    if (this.#waiting.length === 0 || this.#help !== undefined || !this.#canHaveHelp()) return;
    this.#help = setTimeout(() => {
      this.#help = undefined;
      const [oldest] = this.#waiting;
      if (oldest === undefined || !this.#canHaveHelp()) return;
      if (performance.now() - oldest.since < PATIENCE) {
        this.#callForHelp();
      } else {
        this.#startThread();
        this.#keepSpare();
      }
    }, PATIENCE);
  }

  /** A thread that is starting is help on its way. */
  #canHaveHelp(): boolean {
    return this.#threads.size < MOST_THREADS && [...this.#threads].every(({ starting }) => !starting);
  }

  #keepSpare(): void {
    clearTimeout(this.#sparing);
    this.#sparing = setTimeout(() => {
      const spare = [...this.#threads][1];
      if (spare?.idle === true) void spare.close();
      else if (spare !== undefined) this.#keepSpare();
    }, this.#spareKept);
  }
}
