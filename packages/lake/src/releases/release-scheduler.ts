import { failSchedule, publishRelease } from '../actions/release-actions.ts';
import type { LakePart } from '../context.ts';
import type { Logger } from '../logger.ts';
import type { StoredDocuments } from '../store/pending-transaction.ts';
import { WriteError } from '../write/write-error.ts';
import type { Writer } from '../write/writer.ts';
import { findRelease, isRelease, isReleaseId, RELEASES } from './release-document.ts';
import type { ReleaseDocument } from './release-document.ts';

/** The clock is looked at this often at least (ms), since it may be set, or stand still while the machine sleeps. */
const LONGEST_WAIT = 30_000;

/**
 * Publishes scheduled releases at their time. Schedules live in the release documents, so what fell due while the lake
 * was down is published when it starts.
 */
export function createReleaseScheduler(store: StoredDocuments, writer: Writer): LakePart {
  let scheduler: ReleaseScheduler | undefined;
  let stopListening: (() => void) | undefined;
  return {
    routes: [],
    start: (lake) => {
      const started = new ReleaseScheduler(store, writer, lake.logger);
      stopListening = lake.onTransaction(({ changes }) => {
        if (changes.some(({ documentId }) => isReleaseId(documentId))) started.plan();
      });
      started.plan();
      scheduler = started;
    },
    close: async () => {
      stopListening?.();
      await scheduler?.close();
    },
  };
}

class ReleaseScheduler {
  readonly #store: StoredDocuments;
  readonly #writer: Writer;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #publishing: Promise<void> | undefined;
  #closed = false;

  constructor(store: StoredDocuments, writer: Writer, logger: Logger) {
    this.#store = store;
    this.#writer = writer;
    this.#logger = logger;
  }

  /** Waits for the release that is due next, and at least `shortest` milliseconds. */
  plan(shortest = 0): void {
    clearTimeout(this.#timer);
    // What is being published plans anew when it is done.
    if (this.#closed || this.#publishing !== undefined) return;
    const times = this.#scheduled().map(dueAt);
    if (times.length === 0) return;
    const wait = Math.max(Math.min(...times) - Date.now(), shortest);
    this.#timer = setTimeout(
      () => {
        this.#publishing = this.#publishDue();
      },
      Math.min(wait, LONGEST_WAIT),
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#publishing;
  }

  #scheduled(): ReleaseDocument[] {
    return this.#store
      .idsBeginningWith(RELEASES)
      .flatMap((id) => this.#store.get(id) ?? [])
      .filter(isRelease)
      .filter(({ state }) => state === 'scheduled');
  }

  async #publishDue(): Promise<void> {
    let failed = false;
    const due = this.#scheduled().filter(isDue);
    for (const { name } of due.sort((a, b) => dueAt(a) - dueAt(b))) {
      try {
        await this.#publish(name);
      } catch (error) {
        failed = true;
        this.#logger.error(`Release "${name}" is due and could not be published; it is tried again`, error);
      }
    }
    this.#publishing = undefined;
    this.plan(failed ? LONGEST_WAIT : 0);
  }

  /** What stands in the way of publishing in the documents themselves ends the schedule, and is kept for the editor. */
  async #publish(name: string): Promise<void> {
    try {
      await this.#change(name, publishRelease);
      this.#logger.info(`Published release "${name}" as scheduled`);
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      this.#logger.warn(`Release "${name}" could not be published as scheduled: ${error.message}`);
      await this.#change(name, (pending, release) => {
        failSchedule(pending, release, error.message);
      });
    }
  }

  /** The release may have been unscheduled while this change waited for its turn. */
  async #change(name: string, change: typeof publishRelease): Promise<void> {
    await this.#writer.transact({}, (pending) => {
      const release = findRelease(pending, name);
      if (release?.state === 'scheduled' && isDue(release)) change(pending, release);
    });
  }
}

function isDue(release: ReleaseDocument): boolean {
  return dueAt(release) <= Date.now();
}

/** Without a time that can be read, a schedule is never due. */
function dueAt({ publishAt = '' }: ReleaseDocument): number {
  const time = Date.parse(publishAt);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
