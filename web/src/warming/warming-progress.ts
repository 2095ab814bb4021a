import type { WarmingProgress } from '@site/site/site-health';

const KEY = Symbol.for('site.warming');
// The instrumentation and the routes are separate bundles, which do not share the variables of a module.
const shared = globalThis as { [KEY]?: WarmingProgress };

/** The progress of this process. */
export function warmingProgress(): WarmingProgress {
  return (shared[KEY] ??= { ready: false, totalAtStart: undefined, warmed: 0, failed: 0 });
}
