/** What `/api/health/` of the site responds. */
export interface SiteHealth {
  ok: boolean;
  /** Whether the site can read content. */
  content: boolean;
  search: boolean;
  /** Whether this replica exchanges changes with the others; `undefined` without Redis. */
  redis?: boolean | undefined;
  /** Progress of rendering pages after the start. Does not affect `ok`. */
  pages: WarmingProgress;
}

/** Progress of rendering, in advance, the pages that existed when the site started. Pages that were added later are not counted. */
export interface WarmingProgress {
  /** The most important pages are rendered, so that a release can receive visitors. */
  ready: boolean;
  /** How many there are; `undefined` until content could be read. */
  totalAtStart: number | undefined;
  warmed: number;
  /** How many could not be rendered. Each is tried again on its next request. */
  failed: number;
}
