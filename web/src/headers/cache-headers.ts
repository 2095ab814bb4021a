import type { CdnProvider } from '@site/site/environment';
import { surrogateKeys } from './surrogate-keys.ts';

/**
 * Browsers store a page and revalidate it by its ETag every time. Shared caches, such as nginx, keep it for a second. Without
 * `must-revalidate`, browsers would apply `stale-while-revalidate` too.
 */
const PAGE = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=86400';

/** A page that does not exist may be published at any moment. */
const NOT_FOUND = 'public, max-age=0, must-revalidate, s-maxage=1';

/** The same lifetimes for CDNs that read `CDN-Cache-Control`, without the directive for browsers. */
const CDN_SHORT = 'max-age=1, stale-while-revalidate=10, stale-if-error=86400';
const CDN_NOT_FOUND = 'max-age=1';

/** For a CDN that is purged on publish. A day, so that a failed purge is noticed by a day-old page at worst. */
const CDN_PURGED = 'max-age=86400, stale-while-revalidate=10, stale-if-error=604800';

interface CachedPage {
  status: number | undefined;
  /** The cache tags of the page. */
  tags: readonly string[];
  /** Whether the page is served only until it has been regenerated. */
  isStale: boolean;
  /** The CDN that is purged on publish, if one is configured. */
  cdn: CdnProvider | undefined;
}

/**
 * The caching headers of a response from the page cache, with lowercase names. Other responses are rendered for one
 * request, and Next.js forbids storing them.
 */
export function cacheHeaders({ status, tags, isStale, cdn }: CachedPage): Record<string, string> {
  if (status === 404) return { 'cache-control': NOT_FOUND, 'cdn-cache-control': CDN_NOT_FOUND, ...forCdn(cdn, tags) };
  // A purge must not be followed by storing the old page for a day.
  const lifetime = cdn === undefined || isStale ? CDN_SHORT : CDN_PURGED;
  return {
    'cache-control': PAGE,
    'cdn-cache-control': lifetime,
    ...(cdn === 'fastly' || cdn === 'generic' ? { 'surrogate-control': lifetime } : {}),
    ...forCdn(cdn, tags),
  };
}

function forCdn(cdn: CdnProvider | undefined, tags: readonly string[]): Record<string, string> {
  if (cdn === undefined) return {};
  const keys = surrogateKeys(tags);
  return {
    ...(cdn === 'fastly' ? {} : { 'cache-tag': keys.join(',') }),
    ...(cdn === 'cloudflare' ? {} : { 'surrogate-key': keys.join(' ') }),
  };
}
