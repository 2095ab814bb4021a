import type { ContentChange } from '@site/content/tags';

/** What the poll reads: the documents changed since the last poll, newest first, and the number of all documents. */
export interface PollResult {
  changed: PolledDocument[];
  total: number;
  /** The time of the content lake, ISO 8601. */
  now: string;
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
   * Called if there are changes that `onChange` does not receive: too many documents changed, some were deleted without a
   * webhook, or the clock of the content lake was set back. Also called if the content changes while it is read.
   * Rejects if the content lake does not respond. The next poll then calls it again.
   */
  onDifference: () => Promise<void>;
}

/** Finds changes whose webhook never arrives. */
export class ContentPoll {
  readonly #options: ContentPollOptions;
  #last: ReturnType<typeof startOfNextPoll> | undefined;

  constructor(options: ContentPollOptions) {
    this.#options = options;
  }

  /** Reports what changed since the last call. The first call reports nothing. Rejects if the content lake does not respond. */
  async poll(): Promise<void> {
    const last = this.#last;
    const result = await this.#options.read(last?.since);
    const { changed, total, now } = result;
    // The last document that changed is always read again, unless it was deleted or changed while the clock was set back.
    const isLastGone = last?.since !== undefined && changed.length === 0;
    this.#last = startOfNextPoll(isLastGone ? await this.#options.read(undefined) : result);
    if (!last) return;
    const known = this.#options.knownDocuments();
    // Not by `_createdAt`, which a document has from its first draft.
    const expected = known ? known.size + changed.filter(({ _id }) => !known.has(_id)).length : last.total;
    for (const { _id, _type, _rev, _updatedAt, slug } of changed) {
      if (last.revisions.has(_rev)) continue;
      this.#options.onChange({ _id, _type, _rev, _updatedAt, slug, previousSlug: known?.get(_id)?.slug });
    }
    const isSetBack = isLastGone || now < last.now;
    if (changed.length < MAX_POLLED_CHANGES && total === expected && !isSetBack) return;
    try {
      await this.#options.onDifference();
    } catch (error) {
      this.#last = last;
      throw error;
    }
  }
}

function startOfNextPoll({ changed, total, now }: PollResult) {
  const newest = changed[0]?._updatedAt;
  return {
    // A document from before the clock was set back may have a later time than what changes next.
    since: newest !== undefined && newest > now ? now : newest,
    now,
    total,
    // Several documents may have changed in the same millisecond, before and after the last poll.
    revisions: new Set(changed.map(({ _rev }) => _rev)),
  };
}
