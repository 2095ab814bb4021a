import { setTimeout as sleep } from 'node:timers/promises';
import { INDEXED_TYPES } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import type { SearchRecord } from '@site/search/record';
import { fitsOneBatch } from '@site/search/search-index';
import type { SearchIndex } from '@site/search/search-index';
import { errorMessage } from '@site/service-kit/error-message';
import { formatCount } from '@site/service-kit/format-count';
import { diffRecords } from './diff-records.ts';
import { formatList, formatResult, formatSynonyms } from './format-result.ts';
import { readAllRecords, readRecords } from './read-records.ts';
import type { PageReader, RecordsByDocument } from './read-records.ts';
import { DeleteGuardError, settingsWarning, syncIndex } from './sync-index.ts';
import type { SyncPlan, WritableIndex } from './sync-index.ts';
import { readSynonyms, SYNONYM_TYPE, syncSynonyms } from './sync-synonyms.ts';
import type { SynonymIndex, SynonymReader } from './sync-synonyms.ts';

export interface IndexUpdaterOptions {
  reader: PageReader & SynonymReader & Pick<ContentReader, 'capabilitiesListing' | 'contentVersion'>;
  index: WritableIndex & SynonymIndex & Pick<SearchIndex, 'runExclusively' | 'readVersion'>;
  /** Receives one line for each update and each failure. */
  log: (line: string) => void;
  /** Delays between retries while a service is unavailable, in milliseconds. */
  retry?: { firstMs: number; longestMs: number };
}

/** Changes that arrive within this time are applied together. */
const DEBOUNCE_MS = 50;
/** How often to look for changes whose events were never delivered, and for changes of the index by other programs. */
const FULL_SYNC_INTERVAL_MS = 5 * 60 * 1000;

const PAGE_TYPES: readonly string[] = INDEXED_TYPES;

const EVERYTHING = Symbol('everything');
const SYNONYMS = Symbol('synonyms');

/** What may have changed: the id of a page, the synonyms, or anything. */
type Change = string | typeof EVERYTHING | typeof SYNONYMS;

/**
 * Keeps an index up to date with content. A change of one page reads this page and those whose text contains its title, and
 * costs one batch. After an outage of either service, everything is compared. Failures are logged and retried until they succeed.
 */
export class IndexUpdater {
  readonly #options: IndexUpdaterOptions;
  readonly #interval: NodeJS.Timeout;
  #pending = new Set<Change>();
  /** The indexed records; `undefined` until the first full comparison. */
  #indexed: RecordsByDocument | undefined;
  /** The day and the version of the content of the last full comparison. */
  #comparedContent: string | undefined;
  /** The versions of the content and of the index before the last full comparison. */
  #comparedState: string | undefined;
  /** The state that two full comparisons in a row have seen, so that no other comparison is needed while it lasts. */
  #confirmedState: string | undefined;
  /** Not repeated with each comparison. */
  #lastWarning: string | undefined;
  #running: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(options: IndexUpdaterOptions) {
    this.#options = options;
    this.#interval = setInterval(() => this.syncAll(), FULL_SYNC_INTERVAL_MS);
  }

  /**
   * Compares the whole index, if it, the content or the day has changed since the last two times. Reads content only if that, or
   * the day, has changed since the last time.
   */
  syncAll(): void {
    this.#add(EVERYTHING);
  }

  /** Applies the change of one document. A document that is neither a page nor a synonym may affect any page. */
  handleChange(id: string, type: string): void {
    if (type === SYNONYM_TYPE) this.#add(SYNONYMS);
    else this.#add(PAGE_TYPES.includes(type) ? id : EVERYTHING);
  }

  /** Resolves when the current update has finished, or what it had only read so far is dropped. */
  async stop(): Promise<void> {
    clearInterval(this.#interval);
    this.#stopping.abort();
    await this.#running;
  }

  #add(change: Change): void {
    this.#pending.add(change);
    if (this.#stopping.signal.aborted) return;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async #run(): Promise<void> {
    const { firstMs, longestMs } = this.#options.retry ?? { firstMs: 500, longestMs: 15_000 };
    let delay = firstMs;
    let lastFailure = '';
    await this.#sleep(DEBOUNCE_MS);
    while (!this.#stopping.signal.aborted && this.#pending.size > 0) {
      const changes = this.#pending;
      this.#pending = new Set();
      try {
        await this.#apply(changes);
        delay = firstMs;
        lastFailure = '';
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        const message = errorMessage(error);
        // Log an outage once, not on every retry.
        if (message !== lastFailure) this.#options.log(message);
        lastFailure = message;
        // Retrying does not help: a person has to decide.
        if (error instanceof DeleteGuardError) continue;
        this.#pending.add(EVERYTHING);
        await this.#sleep(delay);
        delay = Math.min(longestMs, delay * 2);
      }
    }
  }

  /** Reads content only while no other process writes the index, so that the newest state is written last. */
  async #apply(changes: ReadonlySet<Change>): Promise<void> {
    const ids = [...changes].filter((change) => typeof change === 'string');
    const isCheck = ids.length === 0 && !changes.has(SYNONYMS);
    // Without the lock and without browsing the index, which hosted services count.
    if (isCheck && this.#confirmedState !== undefined && (await this.#readState()).state === this.#confirmedState)
      return;
    this.#confirmedState = undefined;
    await this.#options.index.runExclusively(
      async () => {
        if (changes.has(EVERYTHING) || this.#indexed === undefined) return this.#compareAll();
        if (changes.has(SYNONYMS)) await this.#updateSynonyms();
        if (ids.length > 0) await this.#updatePages(this.#indexed, ids);
      },
      { onWait: this.#options.log, signal: this.#stopping.signal },
    );
  }

  async #readState(): Promise<{ content: string; state: string }> {
    const { reader, index } = this.#options;
    const [contentVersion, indexVersion] = await Promise.all([reader.contentVersion(), index.readVersion()]);
    // Prices have a last day, in UTC, after which records do not contain them.
    const content = `${new Date().toISOString().slice(0, 10)} ${contentVersion}`;
    return { content, state: `${content} ${indexVersion}` };
  }

  async #compareAll(): Promise<void> {
    const { reader, index, log } = this.#options;
    // Before the pages and the index, so that a change in between counts as one since this comparison.
    const { content, state } = await this.#readState();
    const current = content === this.#comparedContent ? this.#indexed : undefined;
    // Reading all pages can take longer than Docker waits for a container to stop.
    const onProgress = () => this.#stopping.signal.throwIfAborted();
    const records = current ?? (await readAllRecords({ reader, warn: log, onProgress }));
    const result = await syncIndex(index, [...records.values()].flat(), {
      onPlan: (plan) => this.#warnOfSettings(plan),
    });
    this.#indexed = records;
    log(formatResult(result));
    await this.#updateSynonyms();
    this.#comparedContent = content;
    // Twice, because the version of an index may be in seconds, and changes before the index does.
    if (state === this.#comparedState) this.#confirmedState = state;
    this.#comparedState = state;
  }

  #warnOfSettings(plan: SyncPlan): void {
    const warning = settingsWarning(plan);
    if (warning !== undefined && warning !== this.#lastWarning) this.#options.log(`Warning: ${warning}`);
    this.#lastWarning = warning;
  }

  async #updateSynonyms(): Promise<void> {
    const { reader, index, log } = this.#options;
    const changes = formatSynonyms(await syncSynonyms(index, await readSynonyms({ reader, warn: log })));
    if (changes !== '') log(changes);
  }

  async #updatePages(indexed: RecordsByDocument, changed: string[]): Promise<void> {
    const { reader, index, log } = this.#options;
    const ids = [...new Set([...changed, ...(await reader.capabilitiesListing(changed))])];
    const records = await readRecords({ reader, warn: log }, ids);
    const before = ids.flatMap((id) => indexed.get(id) ?? []);
    const hashes = new Map(before.map(({ objectID, contentHash }) => [objectID, contentHash]));
    const diff = diffRecords(hashes, [...records.values()].flat());
    const restored = recordsOfOthers(indexed, ids, diff.remove);
    const save = [...diff.save, ...restored.values()];
    const remove = diff.remove.filter((objectID) => !restored.has(objectID));
    if (!fitsOneBatch({ save, remove })) return this.#compareAll();
    if (save.length > 0 || remove.length > 0) await index.apply({ save, remove });
    for (const id of ids) {
      const pageRecords = records.get(id);
      if (pageRecords) indexed.set(id, pageRecords);
      else indexed.delete(id);
    }
    const paths = [...records.values()].flatMap(([first]) => first?.url_without_anchor ?? []);
    const gone = ids.filter((id) => !records.has(id));
    log(
      [
        `${formatCount(save.length, 'record')} saved, ${remove.length} removed`,
        ...(paths.length > 0 ? [formatList(paths)] : []),
        ...(gone.length > 0 ? [`gone: ${formatList(gone)}`] : []),
      ].join('; '),
    );
  }

  /** Waits, but not beyond `stop`. */
  async #sleep(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}

/**
 * The records of other documents that have one of these objectIDs, by objectID. Two documents have the same ones while they
 * have the same path: briefly, if editors swap two addresses. The index may contain the records of either.
 */
function recordsOfOthers(
  indexed: RecordsByDocument,
  ids: readonly string[],
  objectIDs: readonly string[],
): Map<string, SearchRecord> {
  const wanted = new Set(objectIDs);
  const found = new Map<string, SearchRecord>();
  if (wanted.size === 0) return found;
  for (const [id, records] of indexed) {
    if (ids.includes(id)) continue;
    for (const record of records) if (wanted.has(record.objectID)) found.set(record.objectID, record);
  }
  return found;
}
