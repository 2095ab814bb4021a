/**
 * Arguments of Node.js that start the search engine in `packages/launch`. Its searches allocate mostly short-lived objects.
 * Without the limits, V8 lets the young generation grow by 40 MB and collects the old one only when it has grown severalfold.
 */
export const SEARCH_ENGINE_ARGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  '--import',
  'tsx',
  'src/services/search-engine.ts',
];
