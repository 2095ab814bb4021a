import type { ContentReader } from '@site/content/reader';
import type { SearchIndex } from '@site/search/search-index';
import { changesBetween } from './changes.ts';
import { INDEXED_TYPES, readAllRecords, readRecords } from './read-records.ts';
import type { RecordsByDocument } from './read-records.ts';
import { countOf, describeOutcome } from './summary.ts';
import { RefusedError, synchronise } from './synchronise.ts';

export interface FollowerOptions {
  reader: Pick<ContentReader, 'pageAddresses' | 'pagesByIds'>;
  index: Pick<SearchIndex, 'readSettings' | 'readHashes' | 'apply' | 'rebuild'>;
  /** Gets a line for whatever was done, and for what went wrong. */
  log: (line: string) => void;
  /** Waits between tries while a service is away, in milliseconds: the first, and the longest. */
  retry?: { firstMs: number; longestMs: number };
}

/** Edits that come within this time of each other, in milliseconds, are made together. */
const GATHER_MS = 50;
/** Everything is compared this often, so that an event that was never delivered is made good. */
const COMPARE_EVERY_MS = 5 * 60 * 1000;

const PAGE_TYPES: readonly string[] = INDEXED_TYPES;

/**
 * Keeps an index up to date with content. An edit costs a read of its page and one batch; after an outage of either
 * service, everything is compared. Failures are told and tried again until they pass.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #interval: NodeJS.Timeout;
  /** Documents that changed; `all` where it is not known which. */
  #pending: Set<string> | 'all' = new Set();
  /** What the index holds, by document; `undefined` until it was compared with the content. */
  #known: RecordsByDocument | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #stop = () => {};
  readonly #stopped = new Promise<void>((resolve) => (this.#stop = resolve));

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#interval = setInterval(() => this.catchUp(), COMPARE_EVERY_MS);
  }

  /** Compares everything, since anything may have changed. */
  catchUp(): void {
    this.#pending = 'all';
    this.#run();
  }

  /** Takes over the change of one document. A document of another kind may bear on any page. */
  follow(id: string, type: string): void {
    if (!PAGE_TYPES.includes(type)) this.#pending = 'all';
    else if (this.#pending !== 'all') this.#pending.add(id);
    this.#run();
  }

  /** Resolves once nothing is under way any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#interval);
    this.#stop();
    await this.#running;
  }

  #run(): void {
    if (this.#isStopped) return;
    this.#running ??= this.#work().finally(() => (this.#running = undefined));
  }

  async #work(): Promise<void> {
    const { firstMs, longestMs } = this.#options.retry ?? { firstMs: 500, longestMs: 15_000 };
    let wait = firstMs;
    let failure = '';
    await this.#pause(GATHER_MS);
    while (!this.#isStopped && this.#hasPending()) {
      const pending = this.#pending;
      this.#pending = new Set();
      try {
        await this.#apply(pending);
        wait = firstMs;
        failure = '';
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        // An outage is told once, not at every try.
        if (message !== failure) this.#options.log(message);
        failure = message;
        // Someone has to decide; until then each edit compares everything again.
        if (error instanceof RefusedError) continue;
        this.#pending = 'all';
        await this.#pause(wait);
        wait = Math.min(longestMs, wait * 2);
      }
    }
  }

  async #apply(pending: Set<string> | 'all'): Promise<void> {
    if (pending === 'all' || this.#known === undefined) await this.#compareAll();
    else await this.#update(this.#known, [...pending]);
  }

  async #compareAll(): Promise<void> {
    const { reader, index, log } = this.#options;
    const records = await readAllRecords(reader);
    const outcome = await synchronise(index, [...records.values()].flat());
    this.#known = records;
    log(describeOutcome(outcome));
  }

  async #update(known: RecordsByDocument, ids: string[]): Promise<void> {
    const { reader, index, log } = this.#options;
    const records = await readRecords(reader, ids);
    const before = ids.flatMap((id) => known.get(id) ?? []);
    const hashes = new Map(before.map(({ objectID, contentHash }) => [objectID, contentHash]));
    const { save, remove } = changesBetween(hashes, [...records.values()].flat());
    if (save.length > 0 || remove.length > 0) await index.apply({ save, remove });
    for (const id of ids) {
      const own = records.get(id);
      if (own) known.set(id, own);
      else known.delete(id);
    }
    const paths = [...records.values()].flatMap(([first]) => first?.url_without_anchor ?? []);
    const gone = ids.filter((id) => !records.has(id));
    log(
      [
        `${countOf(save.length, 'record')} saved, ${remove.length} removed`,
        ...(paths.length > 0 ? [paths.join(' ')] : []),
        ...(gone.length > 0 ? [`gone: ${gone.join(' ')}`] : []),
      ].join('; '),
    );
  }

  #hasPending(): boolean {
    return this.#pending === 'all' || this.#pending.size > 0;
  }

  /** Waits, but no longer than until the end. */
  async #pause(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))), this.#stopped]);
    clearTimeout(timer);
  }
}
