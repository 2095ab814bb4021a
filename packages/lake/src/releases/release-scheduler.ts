import { failSchedule, publishRelease } from '../actions/release-actions.ts';
import type { RevisionLog } from '../history/revision-log.ts';
import type { LakeModule } from '../lake-module.ts';
import type { Logger } from '../logger.ts';
import type { StoredDocuments } from '../store/pending-transaction.ts';
import { WriteError } from '../write/write-error.ts';
import type { Writer } from '../write/writer.ts';
import { findRelease, isRelease, isReleaseId, releaseDocumentId, RELEASES } from './release-document.ts';
import type { ReleaseDocument } from './release-document.ts';

/** Maximum time between two checks of the clock, which can be changed, or stop while the machine sleeps. */
const MAX_WAIT_MS = 30_000;

/**
 * Publishes scheduled releases at their time, in the name of the person who scheduled them. Schedules are stored in the release
 * documents, so releases that became due while the lake was down are published when it starts.
 */
export function createReleaseScheduler(store: StoredDocuments, writer: Writer, revisions: RevisionLog): LakeModule {
  let scheduler: ReleaseScheduler | undefined;
  let stopListening: (() => void) | undefined;
  return {
    routes: [],
    start: (lake) => {
      const started = new ReleaseScheduler(store, writer, revisions, lake.logger);
      stopListening = lake.onTransaction(({ changes }) => {
        if (changes.some(({ documentId }) => isReleaseId(documentId))) started.schedule();
      });
      started.schedule();
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
  readonly #revisions: RevisionLog;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #publishing: Promise<void> | undefined;
  #closed = false;

  constructor(store: StoredDocuments, writer: Writer, revisions: RevisionLog, logger: Logger) {
    this.#store = store;
    this.#writer = writer;
    this.#revisions = revisions;
    this.#logger = logger;
  }

  /** Sets the timer for the next release that is due. */
  schedule(): void {
    clearTimeout(this.#timer);
    // `#run` schedules the next release when it is done.
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
    if (!this.#closed) this.#timer = setTimeout(publish, Math.min(milliseconds, MAX_WAIT_MS));
  }

  async #run(): Promise<void> {
    // Awaited even if nothing is due, so that `#publishing` is set before it is cleared.
    const failed = await this.#publishDue().catch((error: unknown) => {
      this.#logger.error('Due releases could not be read. The lake will retry.', error);
      return true;
    });
    this.#publishing = undefined;
    if (failed) this.#wait(MAX_WAIT_MS);
    else this.schedule();
  }

  /** Publishes all due releases. Returns whether any must be retried. */
  async #publishDue(): Promise<boolean> {
    let failed = false;
    for (const name of this.#due()) {
      try {
        await this.#publish(name);
      } catch (error) {
        failed = true;
        this.#logger.error(`Release "${name}" could not be published as scheduled. The lake will retry.`, error);
      }
    }
    return failed;
  }

  /** Names of the due releases, earliest first. */
  #due(): string[] {
    return this.#scheduled()
      .filter(isDue)
      .sort((a, b) => dueAt(a) - dueAt(b))
      .map(({ name }) => name);
  }

  /** If the documents themselves prevent publishing, the release is unscheduled and the reason stored for the editor. */
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

  /** Checks the state again, because the release can be unscheduled before this transaction runs. */
  async #change(name: string, change: typeof publishRelease): Promise<void> {
    await this.#writer.transact({ author: this.#scheduledBy(name) }, (pending) => {
      const release = findRelease(pending, name);
      if (release?.state === 'scheduled' && isDue(release)) change(pending, release);
    });
  }

  /** Id of the user who set the time. */
  #scheduledBy(name: string): string | undefined {
    return this.#revisions
      .read([releaseDocumentId(name)], { newestFirst: true, limit: Number.MAX_SAFE_INTEGER })
      .find(({ before, after }) => before?.['publishAt'] !== after?.['publishAt'])?.author;
  }
}

function isDue(release: ReleaseDocument): boolean {
  return dueAt(release) <= Date.now();
}

/** A schedule with an invalid time is never due. */
function dueAt({ publishAt = '' }: ReleaseDocument): number {
  const time = Date.parse(publishAt);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
