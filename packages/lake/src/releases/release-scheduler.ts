import { failSchedule, publishRelease } from '../actions/release-actions.ts';
import type { LakeModule } from '../context.ts';
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
export function createReleaseScheduler(store: StoredDocuments, writer: Writer): LakeModule {
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

  /** Waits for the release that is due next. */
  plan(): void {
    clearTimeout(this.#timer);
    // What is being published plans anew when it is done.
    if (this.#closed || this.#publishing !== undefined) return;
    const times = this.#scheduled().map(dueAt);
    if (times.length > 0) this.#wait(Math.max(Math.min(...times) - Date.now(), 0));
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

  #wait(milliseconds: number): void {
    const publish = (): void => {
      this.#publishing = this.#run();
    };
    if (!this.#closed) this.#timer = setTimeout(publish, Math.min(milliseconds, LONGEST_WAIT));
  }

  async #run(): Promise<void> {
    // Awaited even where nothing is due, so that `#publishing` is set before it is cleared.
    const failed = await this.#publishDue().catch((error: unknown) => {
      this.#logger.error('Releases that are due could not be read; it is tried again', error);
      return true;
    });
    this.#publishing = undefined;
    if (failed) this.#wait(LONGEST_WAIT);
    else this.plan();
  }

  /** Whether some release that is due must be tried again. */
  async #publishDue(): Promise<boolean> {
    let failed = false;
    for (const name of this.#due()) {
      try {
        await this.#publish(name);
      } catch (error) {
        failed = true;
        this.#logger.error(`Release "${name}" is due and could not be published; it is tried again`, error);
      }
    }
    return failed;
  }

  /** Names of the releases whose time has come, first things first. */
  #due(): string[] {
    return this.#scheduled()
      .filter(isDue)
      .sort((a, b) => dueAt(a) - dueAt(b))
      .map(({ name }) => name);
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
