import { algoliasearch } from 'algoliasearch';
import type { Algoliasearch } from 'algoliasearch';
import { searchHosts } from './hosts.ts';
import { RETRY_DELAYS_MS, withRetries } from './retry.ts';
import { describeServiceError, toServiceError } from './service-error.ts';
import type { ServiceIdentity } from './service-error.ts';

export interface ServiceClientOptions extends ServiceIdentity {
  /** A key with write access. */
  adminKey: string;
  /** Delays before the retries of a failed request, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** How often the service is asked whether searches see a write. */
  maxTaskPolls?: number;
  /** Receives a line when a request has failed and is tried again. */
  onRetry?: (message: string) => void;
}

/** A request that takes longer fails and is tried again. */
const TIMEOUTS_MS = { connect: 5000, read: 30_000, write: 60_000 };

/** The client waits longer from poll to poll: about 7 minutes in all. */
const MAX_TASK_POLLS = 100;

/** Sends requests to a search service, again if they fail temporarily. Throws `SearchServiceError`. */
export class ServiceClient {
  readonly #algolia: Algoliasearch;
  readonly #options: ServiceClientOptions;

  constructor(options: ServiceClientOptions) {
    this.#options = options;
    this.#algolia = algoliasearch(options.appId, options.adminKey, {
      ...searchHosts(options.host),
      timeouts: TIMEOUTS_MS,
    });
  }

  /** Sends a request. `attempt` is 0 the first time; a later attempt may follow one whose response was lost. */
  async request<Result>(send: (algolia: Algoliasearch, attempt: number) => Promise<Result>): Promise<Result> {
    const { retryDelaysMs = RETRY_DELAYS_MS, onRetry } = this.#options;
    try {
      return await withRetries((attempt) => send(this.#algolia, attempt), {
        delaysMs: retryDelaysMs,
        onRetry: (error) => onRetry?.(`${describeServiceError(error, this.#options)} Trying again.`),
      });
    } catch (error) {
      throw toServiceError(error, this.#options);
    }
  }

  /** Like `request`, but returns `undefined` if the index or the record does not exist. */
  find<Result>(send: (algolia: Algoliasearch) => Promise<Result>): Promise<Result | undefined> {
    return this.request(async (algolia) => {
      try {
        return await send(algolia);
      } catch (error) {
        if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
        throw error;
      }
    });
  }

  /** Sends a write to an index and waits until searches see it. Does not wait if `send` returns `undefined`. */
  async write(
    indexName: string,
    send: (algolia: Algoliasearch, attempt: number) => Promise<{ taskID?: number } | undefined>,
  ): Promise<void> {
    const taskID = (await this.request(send))?.taskID;
    if (taskID === undefined) return;
    const { maxTaskPolls: maxRetries = MAX_TASK_POLLS } = this.#options;
    await this.request((algolia) => algolia.waitForTask({ indexName, taskID, maxRetries }));
  }

  /** Returns an index's settings, or `undefined` if the index does not exist. */
  settingsOf(indexName: string): Promise<object | undefined> {
    // By default, hosted Algolia returns them with the names of an older API.
    return this.find<object>((algolia) => algolia.getSettings({ indexName, getVersion: 2 }));
  }
}
