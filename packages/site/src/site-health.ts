/** What `/api/health/` of the site responds. */
export interface SiteHealth {
  ok: boolean;
  /** Whether the site can read content. */
  content: boolean;
  search: boolean;
  /** Whether this replica exchanges changes with the others; `undefined` without Redis. */
  redis?: boolean | undefined;
  /** Progress of rendering pages in advance. Does not affect `ok`. */
  pages: WarmingProgress;
}

/** Progress of rendering pages in advance. */
export interface WarmingProgress {
  /** The most important pages are rendered, so that a release can receive visitors. */
  ready: boolean;
  /** Pages to render in advance; `undefined` until content could be read. */
  total: number | undefined;
  warmed: number;
  /** Pages that could not be rendered. Each is tried again on its next request. */
  failed: number;
}
