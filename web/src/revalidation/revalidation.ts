import 'server-only';
import { ALL_CONTENT_TAG } from '@site/content/tags';
import type { ContentChange } from '@site/content/tags';
import { webEnvironment } from '#/content/environment.ts';
import { markStale } from '#/content/mark-stale.ts';
import { fetchChangesSince, fetchRevisions } from '#/content/revisions.ts';
import { markChangesStale, pathsOfChanges } from './apply-changes.ts';
import { CdnPurge } from './cdn-purge.ts';
import { ChangeQueue } from './change-queue.ts';
import { ContentPoll, MAX_POLLED_CHANGES } from './content-poll.ts';
import { WarmQueue } from './warm-queue.ts';

const POLL_INTERVAL_MS = 60_000;

/** Keeps the pages of this process up to date with the content. */
class Revalidation {
  readonly #warmQueue = new WarmQueue(ownOrigin);
  readonly #purge = createPurge();
  readonly #queue = new ChangeQueue({ fetchRevisions, apply: (changes) => void this.#apply(changes) });
  readonly #poll = new ContentPoll({
    read: (since) => fetchChangesSince(since, MAX_POLLED_CHANGES),
    onChange: (change) => this.#queue.add(change),
    onManyChanges: () => this.#markEverythingStale(),
  });

  /**
   * Marks every page stale, because Next.js forgets at a restart what was revalidated, and polls the content lake for
   * changes whose webhook never arrives.
   */
  start(): void {
    this.#markEverythingStale();
    void this.#runPoll();
  }

  /** Revalidates the pages of a change that a webhook reports. */
  receive(change: ContentChange): void {
    if (!change._rev && change.previousRev) this.#poll.noteDeletion(change._id);
    this.#queue.add(change);
  }

  async #apply(changes: ContentChange[]): Promise<void> {
    const tags = markChangesStale(changes);
    this.#purge?.add(tags);
    try {
      this.#warmQueue.add(await pathsOfChanges(changes));
    } catch (error) {
      console.error('Changed pages are regenerated on their next request, because their paths are unknown:', error);
    }
  }

  #markEverythingStale(): void {
    markStale([ALL_CONTENT_TAG], Date.now());
    this.#purge?.add([ALL_CONTENT_TAG]);
  }

  async #runPoll(): Promise<void> {
    // An outage of the content lake is reported by the health check.
    await this.#poll.poll().catch(() => {});
    setTimeout(() => void this.#runPoll(), POLL_INTERVAL_MS).unref();
  }
}

function createPurge(): CdnPurge | undefined {
  const { cdn } = webEnvironment();
  return cdn && new CdnPurge(cdn);
}

/** Where this process accepts requests. Next.js sets PORT to the port that it listens on. */
function ownOrigin(): string {
  const { HOST: host, PORT: port = '3000' } = process.env;
  const isWildcard = !host || ['0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isWildcard ? '127.0.0.1' : host}:${port}`;
}

const KEY = Symbol.for('site.revalidation');
// The instrumentation and the webhook are separate bundles, which do not share the variables of a module.
const shared = globalThis as { [KEY]?: Revalidation };

/** The revalidation of this process. */
export function revalidation(): Revalidation {
  return (shared[KEY] ??= new Revalidation());
}
