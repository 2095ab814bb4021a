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
  _updatedAt: string;
  slug: string | null;
}

/** If there are more changes, all documents are compared. */
export const MAX_POLLED_CHANGES = 1000;

interface ContentPollOptions {
  /**
   * Reads the last documents that were changed at or after `since` (ISO 8601), up to {@link MAX_POLLED_CHANGES}; if
   * omitted, the last one. Rejects if the content lake does not respond.
   */
  read: (since: string | undefined) => Promise<PollResult>;
  /** Returns the documents that the pages show, by id; `undefined` if they are unknown. */
  knownDocuments: () => ReadonlyMap<string, { slug: string | null }> | undefined;
  /** Receives changes, including those that a webhook reported as well. */
  onChange: (change: ContentChange) => void;
  /**
   * Called if there are changes that `onChange` does not receive: too many documents changed, or some were deleted without a
   * webhook. Also called if the content changes while it is read.
   */
  onDifference: () => void;
}

/** Finds changes whose webhook never arrives. */
export class ContentPoll {
  readonly #options: ContentPollOptions;
  #last: { since: string | undefined; total: number; revisions: Set<string> } | undefined;

  constructor(options: ContentPollOptions) {
    this.#options = options;
  }

  /** Reports what changed since the last call. The first call reports nothing. */
  async poll(): Promise<void> {
    const last = this.#last;
    const { changed, total } = await this.#options.read(last?.since);
    this.#last = {
      since: changed[0]?._updatedAt ?? last?.since,
      total,
      // Several documents may have changed in the same millisecond, before and after the last poll.
      revisions: new Set(changed.map(({ _rev }) => _rev)),
    };
    if (!last) return;
    const known = this.#options.knownDocuments();
    // Not by `_createdAt`, which a document has from its first draft.
    const expected = known ? known.size + changed.filter(({ _id }) => !known.has(_id)).length : last.total;
    if (changed.length >= MAX_POLLED_CHANGES || total !== expected) this.#options.onDifference();
    for (const { _id, _type, _rev, _updatedAt, slug } of changed) {
      if (last.revisions.has(_rev)) continue;
      this.#options.onChange({ _id, _type, _rev, _updatedAt, slug, previousSlug: known?.get(_id)?.slug });
    }
  }
}
