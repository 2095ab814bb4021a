import 'server-only';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ALL_CONTENT_TAG, tagsOfChange } from '@site/content/tags';
import { INTERNAL_TYPES } from '@site/content/internal-types';
import type { ContentChange } from '@site/content/tags';
import { webEnvironment } from '#/content/environment.ts';
import { markStale, restoreStaleMarks, staleMarks } from '#/content/mark-stale.ts';
import { uncachedReader } from '#/content/reader.ts';
import { fetchChangesSince, fetchExpiredPrices, fetchPublishedDocuments, fetchRevisions } from '#/content/revisions.ts';
import { pageStoreFolder } from '#/page-cache/page-store-folder.ts';
import { ChangeStream } from '#/replicas/change-stream.ts';
import { connectToRedis } from '#/replicas/redis-connection.ts';
import { CdnPurge } from './cdn-purge.ts';
import { ChangeQueue } from './change-queue.ts';
import { pathsOfChanges } from './changed-paths.ts';
import { ContentPoll, MAX_POLLED_CHANGES } from './content-poll.ts';
import { PriceExpiry } from './price-expiry.ts';
import { changesBetween, StoredRevisions } from './stored-revisions.ts';
import type { PublishedDocument, StoredState } from './stored-revisions.ts';
import { warmQueue } from './warm-queue.ts';

const POLL_INTERVAL_MS = 60_000;
const COMPARE_RETRY_MS = 1000;
/** While other replicas cannot report their changes. */
const POLL_INTERVAL_WITHOUT_STREAM_MS = 5000;

/** Keeps the pages of this process up to date with the content. */
class Revalidation {
  readonly #purge = createPurge();
  readonly #revisions = openStoredRevisions();
  readonly #queue = new ChangeQueue({
    fetchRevisions,
    apply: (changes, visible) => void this.#apply(changes, visible),
  });
  readonly #poll = new ContentPoll({
    read: (since) => fetchChangesSince(since, MAX_POLLED_CHANGES),
    knownDocuments: () => this.#revisions?.documents(),
    onChange: (change) => this.#queue.add(change),
    onDifference: () => this.#addDifferences(),
  });

  readonly #priceExpiry = new PriceExpiry({
    read: fetchExpiredPrices,
    // Not by the queue, which ignores a revision that was applied before. Each replica does this itself.
    onExpired: (documents) => this.#markStale(documents.flatMap(tagsOfChange)),
  });
  readonly #stream = this.#createStream();
  readonly #compared = Promise.withResolvers<void>();

  /**
   * Marks every page stale, because Next.js forgets at a restart what was revalidated; once the content lake responds, only
   * those that changed since they were stored. Polls the content lake for changes whose webhook never arrives, and for prices that
   * expired.
   */
  start(): void {
    const stored = this.#revisions?.open();
    process.once('exit', () => this.#revisions?.flush());
    this.#markEverythingStale();
    void this.#runPoll();
    void this.#stream?.run();
    void this.#compare(stored).finally(() => this.#compared.resolve());
  }

  /** Whether this replica exchanges changes with the others; `undefined` without Redis. */
  get isRedisUp(): boolean | undefined {
    return this.#stream?.isUp;
  }

  /** Resolves when only pages that must be rendered again are stale. */
  comparedWithContent(): Promise<void> {
    return this.#compared.promise;
  }

  /** Compares the content with what the stored pages show. */
  async #compare(stored: StoredState | undefined): Promise<void> {
    if (!this.#revisions) return;
    const documents = await this.#untilPublishedDocuments();
    if (stored) {
      restoreStaleMarks(ALL_CONTENT_TAG, stored.stale);
      markStale(changesBetween(stored.documents, documents).flatMap(tagsOfChange), Date.now());
    } else {
      // Pages that were rendered since the start may show older content.
      markStale([ALL_CONTENT_TAG], Date.now());
    }
    this.#revisions.begin(documents);
  }

  async #untilPublishedDocuments(): Promise<PublishedDocument[]> {
    for (;;) {
      try {
        // The poll finds what changes from here on.
        await this.#poll.poll();
        return await fetchPublishedDocuments();
      } catch {
        await delay(COMPARE_RETRY_MS);
      }
    }
  }

  /** Revalidates the pages of a change that a webhook reports, here and on the other replicas. */
  receive(change: ContentChange): void {
    // The filter of an older webhook may not exclude them.
    if (INTERNAL_TYPES.includes(change._type)) return;
    this.#queue.add(change);
    this.#stream?.publish(change);
  }

  #createStream(): ChangeStream<ContentChange> | undefined {
    const { redisUrl } = webEnvironment();
    if (redisUrl === undefined) return undefined;
    return new ChangeStream<ContentChange>({
      connect: () => connectToRedis(redisUrl),
      onChange: (change) => this.#queue.add(change),
      onGap: () => this.#markEverythingStale(),
    });
  }

  /** Adds what differs between the content and the pages. Rejects if the content lake does not respond. */
  async #addDifferences(): Promise<void> {
    const before = this.#revisions?.documents();
    if (!before) {
      this.#markEverythingStale();
      return;
    }
    const known = [...before.values()];
    const documents = await fetchPublishedDocuments();
    for (const change of changesBetween(known, documents)) this.#queue.add(change);
  }

  /** Resolves when no changed page is waiting to be rendered. */
  changedPagesRendered(): Promise<void> {
    return warmQueue().idle();
  }

  async #apply(changes: ContentChange[], visible: ContentChange[]): Promise<void> {
    const tags = changes.flatMap(tagsOfChange);
    // A page that is being rendered meanwhile is stored as stale (`src/page-cache`).
    markStale(tags, Date.now());
    this.#revisions?.add(visible);
    // Also what another replica has purged, because this one may have sent old pages to the CDN since.
    this.#purge?.add(tags);
    try {
      warmQueue().add(await pathsOfChanges(changes, uncachedReader));
    } catch (error) {
      console.error('Changed pages are regenerated on their next request, because their paths are unknown:', error);
    }
  }

  #markEverythingStale(): void {
    this.#markStale([ALL_CONTENT_TAG]);
  }

  #markStale(tags: string[]): void {
    markStale(tags, Date.now());
    this.#purge?.add(tags);
  }

  async #runPoll(): Promise<void> {
    const start = performance.now();
    // An outage of the content lake is reported by the health check.
    await Promise.allSettled([this.#poll.poll(), this.#priceExpiry.check()]);
    const timer = setInterval(() => {
      const isAlone = this.#stream?.isConnected === false;
      if (!isAlone && performance.now() - start < POLL_INTERVAL_MS) return;
      clearInterval(timer);
      void this.#runPoll();
    }, POLL_INTERVAL_WITHOUT_STREAM_MS).unref();
  }
}

/** `undefined` without a page store. */
function openStoredRevisions(): StoredRevisions | undefined {
  const folder = pageStoreFolder(resolve(/* turbopackIgnore: true */ process.env['NEXT_DIST_DIR'] || '.next'));
  return folder === undefined ? undefined : new StoredRevisions({ folder, staleMarks });
}

function createPurge(): CdnPurge | undefined {
  const { cdn } = webEnvironment();
  return cdn && new CdnPurge(cdn);
}

const KEY = Symbol.for('site.revalidation');
// The instrumentation and the webhook are separate bundles, which do not share the variables of a module.
const shared = globalThis as { [KEY]?: Revalidation };

/** The revalidation of this process. */
export function revalidation(): Revalidation {
  return (shared[KEY] ??= new Revalidation());
}
