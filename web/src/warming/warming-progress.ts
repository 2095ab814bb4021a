/** Progress of rendering pages in advance, as `/api/health/` and `/api/ready/` report it. */
export interface WarmingProgress {
  /** The most important pages are rendered, so that a release can receive visitors. */
  ready: boolean;
  /** Pages to render in advance; `undefined` until content could be read. */
  total: number | undefined;
  warmed: number;
  /** Pages that could not be rendered. Each is tried again on its next request. */
  failed: number;
}

const KEY = Symbol.for('site.warming');
// The instrumentation and the routes are separate bundles, which do not share the variables of a module.
const shared = globalThis as { [KEY]?: WarmingProgress };

/** The progress of this process. */
export function warmingProgress(): WarmingProgress {
  return (shared[KEY] ??= { ready: false, total: undefined, warmed: 0, failed: 0 });
}
