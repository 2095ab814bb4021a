import type { CommittedTransaction } from '../../document.ts';
import type { Logger } from '../../logger.ts';
import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import { QueryError } from '../query-error.ts';
import type { QueryFailure } from '../query-error.ts';
import { toChangedDocument } from './changed-document.ts';
import { isOutOfMemory, QueryWorker } from './query-worker.ts';
import type { WorkerData } from './worker-messages.ts';

/** Each worker keeps all documents in memory, so the second one runs only while queries wait. */
const MAX_WORKERS = 2;
/** A query waits this long before the second worker is started, which takes longer than most queries. */
const SCALE_UP_DELAY_MS = 100;
const DEFAULT_IDLE_TIMEOUT_MS = 60_000;
/** Further queries are rejected with 503. Queries without a token count separately. */
const MAX_WAITING_QUERIES = 1000;
/** Delay before a worker that failed to start is started again. */
const RESTART_DELAY_MS = 1000;
/** Queries wait for a restart, but not if as many starts in a row fail. */
const MAX_FAILED_STARTS = 2;
export const DEFAULT_MEMORY_LIMIT_MB = 512;

interface WaitingRequest {
  /** Milliseconds, from `performance.now()`. */
  since: number;
  request: QueryRequest | MatchRequest;
  resolve: (result: Promise<QueryResult>) => void;
  reject: (error: QueryError) => void;
}

export interface QueryPoolOptions {
  /** Time limit for one query, in milliseconds. */
  timeLimit: number;
  logger: Logger;
  /** Memory limit of a worker, in MB. Default: 512. */
  memoryLimit?: number;
  /** Milliseconds after its last query for which the second worker keeps running; default one minute. */
  idleTimeout?: number;
}

/**
 * Evaluates queries in worker threads, so that they do not block the thread that serves requests. Queries without a token
 * run one at a time and only while no others wait, so that clients without a token cannot delay the site and the editors.
 */
export class QueryPool {
  readonly #data: WorkerData;
  readonly #timeLimit: number;
  readonly #memoryLimit: number;
  readonly #logger: Logger;
  readonly #idleTimeout: number;
  readonly #workers = new Set<QueryWorker>();
  readonly #waiting: WaitingRequest[] = [];
  readonly #waitingAnonymous: WaitingRequest[] = [];
  #isAnonymousRunning = false;
  #scaleUpTimer: NodeJS.Timeout | undefined;
  #scaleDownTimer: NodeJS.Timeout | undefined;
  #failedStarts = 0;
  #closed = false;

  constructor(data: WorkerData, options: QueryPoolOptions) {
    const { timeLimit, memoryLimit = DEFAULT_MEMORY_LIMIT_MB, logger, idleTimeout = DEFAULT_IDLE_TIMEOUT_MS } = options;
    this.#data = data;
    this.#timeLimit = timeLimit;
    this.#memoryLimit = memoryLimit;
    this.#logger = logger;
    this.#idleTimeout = idleTimeout;
  }

  /** Starts the first worker, which loads all documents. Otherwise the first query does, and waits for it. */
  start(): void {
    if (this.#workers.size === 0 && this.#failedStarts === 0 && !this.#closed) this.#startWorker();
  }

  /** @throws {QueryError} */
  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    const queue = isAnonymous(request) ? this.#waitingAnonymous : this.#waiting;
    // Matches are not rejected: a listener sends one at a time and would lose events.
    if (this.#closed || (request.kind === 'query' && queue.length >= MAX_WAITING_QUERIES)) {
      return Promise.reject(new QueryError({ kind: 'overloaded' }));
    }
    return new Promise((resolve, reject) => {
      queue.push({ since: performance.now(), request, resolve, reject });
      this.start();
      this.#dispatch();
    });
  }

  /** Sends the changes of a committed transaction to all workers. Every query that follows takes them into account. */
  publish({ sequence, changes }: Pick<CommittedTransaction, 'sequence' | 'changes'>): void {
    const documents = changes.map(toChangedDocument);
    for (const worker of this.#workers) worker.send({ kind: 'changes', sequence, documents });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#scaleUpTimer);
    clearTimeout(this.#scaleDownTimer);
    this.#rejectWaiting({ kind: 'overloaded' });
    await Promise.all([...this.#workers].map((worker) => worker.close()));
  }

  #startWorker(): void {
    const worker: QueryWorker = new QueryWorker(this.#data, {
      timeLimit: this.#timeLimit,
      memoryLimit: this.#memoryLimit,
      onReady: () => {
        this.#failedStarts = 0;
        this.#dispatch();
      },
      onExit: ({ started, error }) => {
        this.#workers.delete(worker);
        if (this.#closed) return;
        if (error !== undefined) this.#logger.error('A query worker exited', error);
        if (this.#workers.size > 0) this.#scheduleSecondWorker();
        else if (started) this.#startWorker();
        else this.#handleFailedStart(error);
      },
    });
    this.#workers.add(worker);
  }

  #handleFailedStart(error: unknown): void {
    this.#failedStarts += 1;
    if (this.#failedStarts >= MAX_FAILED_STARTS) {
      this.#rejectWaiting({
        kind: 'notStarted',
        ...(isOutOfMemory(error) ? { memoryLimitMb: this.#memoryLimit } : {}),
      });
    }
    setTimeout(() => {
      if (!this.#closed) this.#startWorker();
    }, RESTART_DELAY_MS);
  }

  #rejectWaiting(failure: QueryFailure): void {
    for (const queue of [this.#waiting, this.#waitingAnonymous]) {
      for (const { reject } of queue.splice(0)) reject(new QueryError(failure));
    }
  }

  /** The queue whose first query may run next; it can be empty. */
  #nextQueue(): WaitingRequest[] {
    return this.#waiting.length > 0 || this.#isAnonymousRunning ? this.#waiting : this.#waitingAnonymous;
  }

  #dispatch(): void {
    for (const [position, worker] of [...this.#workers].entries()) {
      if (!worker.idle) continue;
      const next = this.#nextQueue().shift();
      if (next === undefined) return;
      if (position > 0) this.#scheduleScaleDown();
      next.resolve(this.#runOn(worker, next.request));
    }
    this.#scheduleSecondWorker();
  }

  async #runOn(worker: QueryWorker, request: QueryRequest | MatchRequest): Promise<QueryResult> {
    if (!isAnonymous(request)) return worker.run(request);
    this.#isAnonymousRunning = true;
    try {
      return await worker.run(request);
    } finally {
      this.#isAnonymousRunning = false;
      this.#dispatch();
    }
  }

  /** Starts a second worker if a query is still waiting after the delay. */
  #scheduleSecondWorker(): void {
    if (this.#nextQueue().length === 0 || this.#scaleUpTimer !== undefined || !this.#canScaleUp()) return;
    this.#scaleUpTimer = setTimeout(() => {
      this.#scaleUpTimer = undefined;
      const [oldest] = this.#nextQueue();
      if (oldest === undefined || !this.#canScaleUp()) return;
      if (performance.now() - oldest.since < SCALE_UP_DELAY_MS) {
        this.#scheduleSecondWorker();
      } else {
        this.#startWorker();
        this.#scheduleScaleDown();
      }
    }, SCALE_UP_DELAY_MS);
  }

  #canScaleUp(): boolean {
    return this.#workers.size < MAX_WORKERS && [...this.#workers].every(({ starting }) => !starting);
  }

  /** Closes the second worker after the idle timeout, or later if it is busy then. */
  #scheduleScaleDown(): void {
    clearTimeout(this.#scaleDownTimer);
    this.#scaleDownTimer = setTimeout(() => {
      const second = [...this.#workers][1];
      if (second?.idle === true) void second.close();
      else if (second !== undefined) this.#scheduleScaleDown();
    }, this.#idleTimeout);
  }
}

const isAnonymous = ({ publicOnly }: QueryRequest | MatchRequest): boolean => publicOnly === true;
