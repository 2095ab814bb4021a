import { LRUCache } from 'lru-cache';
import { errorMessage } from '@site/service-kit/error-message';
import { sum } from './merge-report.ts';
import type { QueryCounts } from './merge-report.ts';

/** How a search ended: nothing was found, or nothing of what was found was opened. */
type SearchOutcome = 'noResults' | 'noClick';

export interface Sighting {
  query: string;
  outcome: SearchOutcome;
}

/** Saves the counts of a day, such as `2026-11-22`, and returns those that did not fit. Rejects if nothing was saved. */
export type SaveCounts = (
  date: string,
  counts: ReadonlyMap<string, QueryCounts>,
) => Promise<ReadonlyMap<string, QueryCounts>>;

/** Queries that wait in memory, about 1 MB. Beyond that, those that were not seen for the longest time are forgotten. */
const MAX_PENDING = 5000;
/** Reports that arrive within this time are saved together. */
const DELAY_MS = 1000;
/** Between two writes of this process. */
const INTERVAL_MS = 15_000;

/** Counts queries in memory and saves them, at most every 15 seconds. Keeps nothing but queries and counts. */
export class ReportCollector {
  readonly #save: SaveCounts;
  readonly #pending = new LRUCache<string, QueryCounts>({ max: MAX_PENDING });
  #timer: NodeJS.Timeout | undefined;
  #lastSave = Number.NEGATIVE_INFINITY;
  #hasFailed = false;

  constructor(save: SaveCounts) {
    this.#save = save;
  }

  add(sightings: readonly Sighting[]): void {
    for (const { query, outcome } of sightings) {
      this.#count(query, {
        withoutResults: outcome === 'noResults' ? 1 : 0,
        withoutClick: outcome === 'noClick' ? 1 : 0,
      });
    }
    if (sightings.length > 0) this.#schedule();
  }

  #count(query: string, counts: QueryCounts): void {
    const known = this.#pending.get(query);
    this.#pending.set(query, known ? sum(known, counts) : counts);
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    const delay = Math.max(DELAY_MS, this.#lastSave + INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => void this.#flush(), delay).unref();
  }

  async #flush(): Promise<void> {
    this.#lastSave = performance.now();
    const counts = new Map(this.#pending.entries());
    this.#pending.clear();
    let rest: ReadonlyMap<string, QueryCounts> = counts;
    try {
      rest = await this.#save(new Date().toISOString().slice(0, 10), counts);
      this.#hasFailed = false;
    } catch (error) {
      // An outage is logged once.
      if (!this.#hasFailed) console.error(`Search reports are saved later: ${errorMessage(error)}`);
      this.#hasFailed = true;
    }
    this.#timer = undefined;
    const hasNew = this.#pending.size > 0;
    for (const [query, kept] of rest) this.#count(query, kept);
    // What did not fit waits until its queries are seen again.
    if (this.#hasFailed || hasNew) this.#schedule();
  }
}
