import { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentChange } from '@site/content/tags';
import { isVisible } from './is-visible.ts';
import type { DocumentRevision } from './is-visible.ts';

/** Pages are marked stale by then, even if queries do not return the change yet. */
const MAX_WAIT_MS = 10_000;
/** How long to look for a change that took longer than that, to mark its pages again. */
const GIVE_UP_MS = 5 * 60_000;
/** When to mark pages again after a webhook that reports no revision. */
const UNKNOWN_REVISION_WAIT_MS = 3000;

const MIN_DELAY_MS = 50;
const MAX_DELAY_MS = 5000;

/** Changes that are looked for at a time, so that a late one does not wait for all before it. One query of the lake. */
const MAX_CHANGES_AT_A_TIME = 100;

/** Applied changes that are remembered, to ignore webhooks that are sent again. */
const MAX_REMEMBERED = 5000;

interface ChangeQueueOptions {
  /** Queries documents by their ids. Rejects if the content lake does not respond. */
  fetchRevisions: (ids: string[]) => Promise<DocumentRevision[]>;
  /**
   * Revalidates the pages of these changes. Queries return the content of `visible` ones; of others, maybe not yet. A document that
   * was deleted after its change is visible as deleted.
   */
  apply: (changes: ContentChange[], visible: ContentChange[]) => void;
}

interface PendingChange {
  change: ContentChange;
  /** When the document was changed, in milliseconds since 1970; later than any other if it was deleted. */
  changedAt: number;
  /** By the monotonic clock, in milliseconds. */
  addedAt: number;
  isApplied: boolean;
  /** In the present round. */
  isChecked: boolean;
}

/**
 * Applies each change once queries return its content, the latest first: somebody waits for a single one more likely than for
 * one of a thousand. Pages that were rendered before would contain the old content and
 * count as fresh.
 */
export class ChangeQueue {
  readonly #options: ChangeQueueOptions;
  readonly #pending = new Map<string, PendingChange>();
  readonly #applied = new Set<string>();
  /** Leaves the request that adds a change, because the queue outlives it. */
  readonly #detach = AsyncLocalStorage.snapshot();
  #isRunning = false;
  #wake = () => {};
  #unknownRevisions = 0;
  /** By the monotonic clock, in milliseconds. */
  #pauseEnd = 0;

  constructor(options: ChangeQueueOptions) {
    this.#options = options;
  }

  /** Adds a change, in any order. Ignores one that is pending or was applied recently. */
  add(change: ContentChange): void {
    const key = this.#keyOf(change);
    if (this.#pending.has(key) || this.#applied.has(key)) return;
    this.#pending.set(key, {
      change,
      changedAt: Date.parse(change._updatedAt ?? '') || Number.MAX_VALUE,
      addedAt: performance.now(),
      isApplied: false,
      isChecked: false,
    });
    this.#wake();
    if (!this.#isRunning) this.#detach(() => void this.#run());
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#pending.size > 0) {
      const added = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (this.#latestUnchecked().length > 0) {
        // Changes that arrive one after the other share a query, which leaves the processor to the pages of the first ones.
        await wait(this.#pauseEnd - performance.now());
        await this.#check(this.#latestUnchecked());
        if (this.#latestUnchecked().length === 0) this.#pauseEnd = performance.now() + MIN_DELAY_MS;
      } else {
        await Promise.race([added, this.#delay()]);
        for (const pending of this.#pending.values()) pending.isChecked = false;
      }
    }
    this.#isRunning = false;
  }

  /** By the time of the change, because a poll can report many earlier ones afterwards. */
  #latestUnchecked(): [string, PendingChange][] {
    return [...this.#pending]
      .filter(([, { isChecked }]) => !isChecked)
      .toReversed()
      .toSorted(([, a], [, b]) => b.changedAt - a.changedAt)
      .slice(0, MAX_CHANGES_AT_A_TIME);
  }

  /** Applies those of the changes that are due. */
  async #check(changes: readonly [string, PendingChange][]): Promise<void> {
    const current = await this.#currentRevisions(changes.map(([, { change }]) => change._id));
    const due: ContentChange[] = [];
    const visible: ContentChange[] = [];
    for (const [key, pending] of changes) {
      pending.isChecked = true;
      const { change } = pending;
      const shown = current?.get(change._id);
      const isShown = hasKnownRevision(change) && current !== undefined && isVisible(change, shown);
      if (!this.#isDue(key, pending, isShown)) continue;
      due.push(change);
      if (isShown) visible.push(shown ? change : { ...change, _rev: null });
    }
    if (due.length > 0) this.#options.apply(due, visible);
  }

  /** Documents by id; `undefined` if the content lake did not respond. */
  async #currentRevisions(ids: readonly string[]): Promise<Map<string, DocumentRevision> | undefined> {
    try {
      const revisions = await this.#options.fetchRevisions([...new Set(ids)]);
      return new Map(revisions.map((revision) => [revision._id, revision]));
    } catch {
      return undefined;
    }
  }

  /** Whether to apply a change now. Removes it from the queue if it need not be applied again. */
  #isDue(key: string, pending: PendingChange, isShown: boolean): boolean {
    const { change, addedAt, isApplied } = pending;
    const age = performance.now() - addedAt;
    const hasRevision = hasKnownRevision(change);
    const isDone = hasRevision ? isShown : age >= UNKNOWN_REVISION_WAIT_MS;
    if (isDone || age >= GIVE_UP_MS) {
      this.#pending.delete(key);
      this.#remember(key);
      return true;
    }
    if (isApplied || (hasRevision && age < MAX_WAIT_MS)) return false;
    pending.isApplied = true;
    if (hasRevision) {
      console.warn(
        `Queries do not return revision ${change._rev ?? 'after deletion'} of ${change._id} after ${MAX_WAIT_MS / 1000} s. ` +
          'Its pages are regenerated now, and again when they do.',
      );
    }
    return true;
  }

  /** Waits longer for older changes. */
  #delay(): Promise<void> {
    const newest = Math.max(...[...this.#pending.values()].map(({ addedAt }) => addedAt));
    const age = performance.now() - newest;
    return wait(Math.min(Math.max(age / 2, MIN_DELAY_MS), MAX_DELAY_MS));
  }

  #keyOf(change: ContentChange): string {
    if (hasKnownRevision(change)) {
      const { _id, _rev, previousRev, slug, previousSlug } = change;
      // The poll, which may see a change first, may not know the path that a page had before.
      return `${_id} ${_rev ?? `deleted ${previousRev}`} ${previousSlug && previousSlug !== slug ? previousSlug : ''}`;
    }
    this.#unknownRevisions += 1;
    return `${change._id} unknown ${this.#unknownRevisions}`;
  }

  #remember(key: string): void {
    this.#applied.add(key);
    const [oldest] = this.#applied;
    if (this.#applied.size > MAX_REMEMBERED && oldest !== undefined) this.#applied.delete(oldest);
  }
}

const wait = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/** Whether the webhook has a projection with revisions. */
function hasKnownRevision({ _rev, previousRev }: ContentChange): boolean {
  return Boolean(_rev) || Boolean(previousRev);
}
