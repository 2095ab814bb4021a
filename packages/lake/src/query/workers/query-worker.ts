import { Worker } from 'node:worker_threads';
import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import { QueryError } from '../query-error.ts';
import type { QueryFailure } from '../query-error.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

/** A query that exceeds these limits, or the memory limit, ends its worker, but not the lake. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

interface Job {
  resolve: (result: QueryResult) => void;
  reject: (error: QueryError) => void;
  timer: NodeJS.Timeout;
}

interface QueryWorkerOptions {
  /** Time limit for one query, in milliseconds. */
  timeLimit: number;
  /** Memory limit for all documents and one query, in MB. */
  memoryLimit: number;
  /** Called when the worker can run a query. */
  onReady: () => void;
  /** Called when the worker has exited; `error` is the reason, unless it was ended on purpose. */
  onExit: (exit: { started: boolean; error?: unknown }) => void;
}

/**
 * The server's side of one worker thread, which runs one query at a time. A query that exceeds the time limit ends the
 * thread, because nothing else can stop it. The pool replaces the thread in `onExit`.
 */
export class QueryWorker {
  readonly #worker: Worker;
  readonly #timeLimit: number;
  readonly #onReady: () => void;
  #job: Job | undefined;
  #state: 'starting' | 'ready' | 'ending' = 'starting';

  constructor(data: WorkerData, { timeLimit, memoryLimit, onReady, onExit }: QueryWorkerOptions) {
    this.#timeLimit = timeLimit;
    this.#onReady = onReady;
    this.#worker = new Worker(new URL('./worker-entry.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { ...RESOURCE_LIMITS, maxOldGenerationSizeMb: memoryLimit },
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
      this.#takeJob()?.reject(new QueryError(exitFailure(error)));
      onExit({ started, error });
    });
  }

  /** Whether it can run a query now. */
  get idle(): boolean {
    return this.#state === 'ready' && this.#job === undefined;
  }

  /** Whether it is still loading the documents. */
  get starting(): boolean {
    return this.#state === 'starting';
  }

  /** Sends changes, which all later queries take into account. */
  send(message: Extract<ToWorker, { kind: 'changes' }>): void {
    this.#worker.postMessage(message, []);
  }

  run(request: QueryRequest | MatchRequest): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#takeJob()?.reject(new QueryError({ kind: 'timeLimit', milliseconds: this.#timeLimit }));
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
      const job = this.#takeJob();
      if (message.kind === 'result') job?.resolve(message.result);
      else job?.reject(new QueryError(message.failure));
    }
    this.#onReady();
  }

  #takeJob(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    clearTimeout(job?.timer);
    return job;
  }
}

/** Whether the memory limit ended a worker. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function exitFailure(error: unknown): QueryFailure {
  return isOutOfMemory(error)
    ? { kind: 'memoryLimit' }
    : { kind: 'crash', description: `The query failed: ${String(error)}` };
}
