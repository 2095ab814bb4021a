/**
 * Arguments of Node.js that start services with limits for V8. `deployment.test.ts` compares the limits with those of the images
 * and of the `start` scripts.
 */

/** Runs TypeScript that Node.js alone cannot. */
export const TSX = ['--import', 'tsx'];

/** In `web`. Without these limits, V8 keeps more garbage; see `docs/benchmarks.md`, Pages. */
export const SITE_ARGS = ['--max-semi-space-size=8', '--heap-growing-percent=40', 'src/server/main.ts'];

/** In `packages/launch`. Requests allocate mostly short-lived objects; without this limit the young generation grows by 40 MB. */
export const LAKE_ARGS = ['--max-semi-space-size=4', ...TSX, 'src/services/lake.ts'];

/**
 * In `packages/launch`. Searches allocate mostly short-lived objects. Without the limits, V8 lets the young generation grow by
 * 40 MB and collects the old one only when it has grown severalfold.
 */
export const SEARCH_ENGINE_ARGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  ...TSX,
  'src/services/search-engine.ts',
];
