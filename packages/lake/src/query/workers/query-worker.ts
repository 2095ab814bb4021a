import { Worker } from 'node:worker_threads';
import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import { QueryError } from '../query-error.ts';
import type { QueryFailure } from '../query-error.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

/** A query that takes more memory than this ends its worker, not the lake. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

interface Job {
  resolve: (result: QueryResult) => void;
  reject: (error: QueryError) => void;
  timer: NodeJS.Timeout;
}

/**
 * One worker thread. A query that exceeds the time limit ends the thread, since nothing else can stop it; `onExit`
 * then gets a new one made.
 */
export class QueryWorker {
  readonly #worker: Worker;
  readonly #timeLimit: number;
  readonly #onReady: () => void;
  #job: Job | undefined;
  #state: 'starting' | 'ready' | 'ending' = 'starting';

  constructor(
    data: WorkerData,
    {
      timeLimit,
      onReady,
      onExit,
    }: {
      /** Milliseconds for one query. */
      timeLimit: number;
      /** The thread can take a query. */
      onReady: () => void;
      /** The thread is gone; `error` says why, unless it was ended on purpose. */
      onExit: (exit: { started: boolean; error?: unknown }) => void;
    },
  ) {
    this.#timeLimit = timeLimit;
    this.#onReady = onReady;
    this.#worker = new Worker(new URL('./worker-entry.ts', import.meta.url), {
      workerData: data,
      resourceLimits: RESOURCE_LIMITS,
    });
    let error: unknown;
    this.#worker.on('message', (message: FromWorker) => {
      this.#receive(message);
    });
    this.#worker.on('error', (reason) => {
      error = reason;
    });
    this.#worker.on('exit', () => {
      const started = this.#state !== 'starting';
      this.#state = 'ending';
      this.#settle()?.reject(new QueryError(exitFailure(error)));
      onExit({ started, error });
    });
  }

  /** Whether it can take a query now. */
  get idle(): boolean {
    return this.#state === 'ready' && this.#job === undefined;
  }

  /** Whether it is reading the documents still. */
  get starting(): boolean {
    return this.#state === 'starting';
  }

  /** Sends changes; queries that follow see them. */
  send(message: Extract<ToWorker, { kind: 'changes' }>): void {
    this.#worker.postMessage(message, []);
  }

  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle()?.reject(new QueryError({ kind: 'timeLimit', milliseconds: this.#timeLimit }));
        this.#state = 'ending';
        void this.#worker.terminate();
      }, this.#timeLimit);
      this.#job = { resolve, reject, timer };
      this.#worker.postMessage({ kind: 'query', request } satisfies ToWorker, []);
    });
  }

  async close(): Promise<void> {
    this.#state = 'ending';
    await this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      if (this.#state === 'starting') this.#state = 'ready';
    } else {
      const job = this.#settle();
      if (message.kind === 'result') job?.resolve(message.result);
      else job?.reject(new QueryError(message.failure));
    }
    this.#onReady();
  }

  #settle(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    clearTimeout(job?.timer);
    return job;
  }
}

function exitFailure(error: unknown): QueryFailure {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { kind: 'memoryLimit' }
    : { kind: 'crash', description: `The query failed: ${String(error)}` };
}
