import type { ContentChange } from '@site/content/tags';

/** What the poll reads: the documents changed since the last poll, newest first, and the number of all documents. */
export interface PollResult {
  changed: PolledDocument[];
  total: number;
}

interface PolledDocument {
  _id: string;
  _type: string;
  _rev: string;
  /** ISO 8601. */
  _createdAt: string;
  /** ISO 8601. */
  _updatedAt: string;
  slug: string | null;
}

/** More changes than this mark every page stale. */
export const MAX_POLLED_CHANGES = 1000;

interface ContentPollOptions {
  /**
   * Reads the last documents that were changed at or after `since` (ISO 8601), up to {@link MAX_POLLED_CHANGES}; if
   * omitted, the last one. Rejects if the content lake does not respond.
   */
  read: (since: string | undefined) => Promise<PollResult>;
  /** Returns the slug that the pages of a document show, if it is known. */
  slugBefore: (id: string) => string | null | undefined;
  /** Receives changes, including those that a webhook reported as well. */
  onChange: (change: ContentChange) => void;
  /** Too many documents changed, or some were deleted without a webhook. */
  onManyChanges: () => void;
}

/** Finds changes whose webhook never arrives. */
export class ContentPoll {
  readonly #options: ContentPollOptions;
  #last: { since: string | undefined; total: number; revisions: Set<string> } | undefined;
  #reportedDeletions = new Set<string>();

  constructor(options: ContentPollOptions) {
    this.#options = options;
  }

  /** Records a deletion that was reported otherwise. */
  noteDeletion(id: string): void {
    this.#reportedDeletions.add(id);
  }

  /** Reports what changed since the last call. The first call reports nothing. */
  async poll(): Promise<void> {
    const last = this.#last;
    const { changed, total } = await this.#options.read(last?.since);
    const deletions = this.#reportedDeletions;
    this.#reportedDeletions = new Set();
    this.#last = {
      since: changed[0]?._updatedAt ?? last?.since,
      total,
      // Several documents may have changed in the same millisecond, before and after the last poll.
      revisions: new Set(changed.map(({ _rev }) => _rev)),
    };
    if (!last) return;
    const unknown = changed.filter(({ _rev }) => !last.revisions.has(_rev));
    const created = unknown.filter(({ _createdAt }) => last.since === undefined || _createdAt > last.since).length;
    if (changed.length >= MAX_POLLED_CHANGES || total < last.total + created - deletions.size) {
      this.#options.onManyChanges();
    }
    for (const { _id, _type, _rev, _updatedAt, slug } of unknown) {
      this.#options.onChange({ _id, _type, _rev, _updatedAt, slug, previousSlug: this.#options.slugBefore(_id) });
    }
  }
}
