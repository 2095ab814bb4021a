/** What Next.js puts before the path in the key of a page: its route, which follows from the path here. */
const ROUTE_PREFIX = /^\/route-cache\/[^$]*\/\$(?=\/)/;

/** The key of a page in the page cache: its path without a trailing slash. */
export function pageKey(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The key in the page cache for a key of Next.js. Fetched responses keep theirs, which is a hash. */
export function pageKeyOfNext(key: string): string {
  const path = key.replace(ROUTE_PREFIX, '');
  return path === '/index' ? '/' : path;
}
