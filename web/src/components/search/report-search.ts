import { useEffect } from 'react';
import { isPrivacyRequested } from '#/components/analytics/privacy-request.ts';
import { isComposing } from './is-composing.ts';

/** How a search ended. */
type SearchOutcome = 'noResults' | 'noClick';

interface ReportedSearch {
  query: string;
  outcome: SearchOutcome;
}

interface ReporterOptions {
  /** Sends reports, also while the page is being closed. */
  send: (searches: ReportedSearch[]) => void;
  /** Milliseconds. */
  now?: () => number;
}

/** A query shown for a shorter time was still being typed. */
const MIN_SHOWN_MS = 1000;
/** A query that was replaced after this time had been read and given up. */
const MIN_REPLACED_MS = 2500;
/** Time to open a result after all, for example on the search page after the dialog. */
const SEND_DELAY_MS = 3000;

/**
 * Notices searches that ended without results, or without a result being opened. Each query is reported at most once per loaded
 * page. Nothing is stored in the browser.
 */
export class SearchReporter {
  readonly #send: ReporterOptions['send'];
  readonly #now: () => number;
  #shown: (ReportedSearch & { since: number }) | undefined;
  readonly #waiting = new Map<string, SearchOutcome>();
  readonly #settled = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ send, now = () => performance.now() }: ReporterOptions) {
    this.#send = send;
    this.#now = now;
  }

  /** The results of a query are on the screen. */
  show(query: string, count: number): void {
    const outcome = count === 0 ? 'noResults' : 'noClick';
    const previous = this.#shown;
    if (previous?.query === query) {
      previous.outcome = outcome;
      return;
    }
    // A longer query is the rest of what was being typed.
    if (previous && !query.startsWith(previous.query)) this.#end(MIN_REPLACED_MS);
    this.#waiting.delete(query);
    this.#shown = this.#settled.has(query) ? undefined : { query, outcome, since: this.#now() };
  }

  /** The visitor opened a result. */
  open(): void {
    if (this.#shown) this.#settled.add(this.#shown.query);
    this.#shown = undefined;
  }

  /** The visitor closed the dialog or left the page. */
  finish(): void {
    this.#end(MIN_SHOWN_MS);
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.flush(), SEND_DELAY_MS);
  }

  /** Sends what is waiting. */
  flush(): void {
    const searches = [...this.#waiting].map(([query, outcome]) => ({ query, outcome }));
    this.#waiting.clear();
    for (const { query } of searches) this.#settled.add(query);
    if (searches.length > 0) this.#send(searches);
  }

  #end(minimumMs: number): void {
    const shown = this.#shown;
    this.#shown = undefined;
    if (shown && this.#now() - shown.since >= minimumMs) this.#waiting.set(shown.query, shown.outcome);
  }
}

const reporter = new SearchReporter({
  send: (searches) => {
    const body = new Blob([JSON.stringify({ searches })], { type: 'application/json' });
    navigator.sendBeacon('/api/search-report/', body);
  },
});

/**
 * Links that open a result, in the search dialog and in the list of the search page, or show all results. These are on another page,
 * which reports the search.
 */
const RESULT_LINKS = 'dialog [role="option"], dialog [data-all-results], main ol a[href]';

/**
 * Reports searches that ended without results or without a click, unless the visitor asked not to be tracked
 * (docs/decisions/023-unfound-searches.md).
 *
 * @param isOn whether the site counts them
 * @param query what the visitor has typed
 * @param count the number of its results, once they are on the screen
 */
export function useSearchReport(isOn: boolean | undefined, query: string, count: number | undefined): void {
  useEffect(() => {
    if (!isOn || isPrivacyRequested()) return;
    // Escape empties the input before it closes the dialog.
    if (query === '') reporter.finish();
    else if (count !== undefined) reporter.show(query, count);
  }, [isOn, query, count]);

  useEffect(() => {
    if (!isOn) return undefined;
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest(RESULT_LINKS)) reporter.open();
    };
    // Enter opens the active option of the combobox, also in a new tab.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'Enter' || isComposing(event)) return;
      if (target instanceof Element && target.hasAttribute('aria-activedescendant')) reporter.open();
    };
    const onPageHide = () => {
      reporter.finish();
      reporter.flush();
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('auxclick', onClick, true);
    document.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('auxclick', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pagehide', onPageHide);
      reporter.finish();
    };
  }, [isOn]);
}
