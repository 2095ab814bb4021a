import 'server-only';
import { ALL_CONTENT_TAG, tagsOfChange } from '@site/content/tags';
import { INTERNAL_TYPES } from '@site/content/internal-types';
import type { ContentChange } from '@site/content/tags';
import { webEnvironment } from '#/content/environment.ts';
import { markStale } from '#/content/mark-stale.ts';
import { uncachedReader } from '#/content/reader.ts';
import { fetchChangesSince, fetchRevisions } from '#/content/revisions.ts';
import { ChangeStream } from '#/replicas/change-stream.ts';
import { connectToRedis } from '#/replicas/redis-connection.ts';
import { markChangesStale } from './apply-changes.ts';
import { CdnPurge } from './cdn-purge.ts';
import { ChangeQueue } from './change-queue.ts';
import { pathsOfChanges } from './changed-paths.ts';
import { ContentPoll, MAX_POLLED_CHANGES } from './content-poll.ts';
import { warmQueue } from './warm-queue.ts';

const POLL_INTERVAL_MS = 60_000;
/** While other replicas cannot report their changes. */
const POLL_INTERVAL_WITHOUT_STREAM_MS = 5000;

/** Keeps the pages of this process up to date with the content. */
class Revalidation {
  readonly #purge = createPurge();
  readonly #queue = new ChangeQueue({ fetchRevisions, apply: (changes) => void this.#apply(changes) });
  readonly #poll = new ContentPoll({
    read: (since) => fetchChangesSince(since, MAX_POLLED_CHANGES),
    onChange: (change) => this.#queue.add(change),
    onManyChanges: () => this.#markEverythingStale(),
  });

  readonly #stream = this.#createStream();
  /** Changes that another replica received and purges. */
  readonly #fromPeers = new WeakSet<ContentChange>();

  /**
   * Marks every page stale, because Next.js forgets at a restart what was revalidated, and polls the content lake for
   * changes whose webhook never arrives.
   */
  start(): void {
    this.#markEverythingStale();
    void this.#runPoll();
    void this.#stream?.run();
  }

  /** Revalidates the pages of a change that a webhook reports, here and on the other replicas. */
  receive(change: ContentChange): void {
    // The filter of an older webhook may not exclude them.
    if (INTERNAL_TYPES.includes(change._type)) return;
    this.#add(change);
    this.#stream?.publish(change);
  }

  #add(change: ContentChange): void {
    if (!change._rev && change.previousRev) this.#poll.noteDeletion(change._id);
    this.#queue.add(change);
  }

  #createStream(): ChangeStream<ContentChange> | undefined {
    const { redisUrl } = webEnvironment();
    if (redisUrl === undefined) return undefined;
    return new ChangeStream<ContentChange>({
      connect: () => connectToRedis(redisUrl),
      onChange: (change) => {
        this.#fromPeers.add(change);
        this.#add(change);
      },
      onGap: () => this.#markEverythingStale(),
    });
  }

  /** Resolves when no changed page is waiting to be rendered. */
  changedPagesRendered(): Promise<void> {
    return warmQueue().idle();
  }

  async #apply(changes: ContentChange[]): Promise<void> {
    markChangesStale(changes);
    const own = changes.filter((change) => !this.#fromPeers.has(change));
    if (own.length > 0) this.#purge?.add(own.flatMap(tagsOfChange));
    try {
      warmQueue().add(await pathsOfChanges(changes, uncachedReader));
    } catch (error) {
      console.error('Changed pages are regenerated on their next request, because their paths are unknown:', error);
    }
  }

  #markEverythingStale(): void {
    markStale([ALL_CONTENT_TAG], Date.now());
    this.#purge?.add([ALL_CONTENT_TAG]);
  }

  async #runPoll(): Promise<void> {
    const start = performance.now();
    // An outage of the content lake is reported by the health check.
    await this.#poll.poll().catch(() => {});
    const timer = setInterval(() => {
      const isAlone = this.#stream?.isConnected === false;
      if (!isAlone && performance.now() - start < POLL_INTERVAL_MS) return;
      clearInterval(timer);
      void this.#runPoll();
    }, POLL_INTERVAL_WITHOUT_STREAM_MS).unref();
  }
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
