import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { areTagsStale, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { ALL_CONTENT_TAG } from '@site/content/tags';
import { readCdnEnvironment } from '@site/site/environment';
import { LRUCache } from 'lru-cache';
import { OLDEST } from '../content/mark-stale.ts';
import { cacheHeaders } from '../headers/cache-headers.ts';
import { redirectLocation, sizeOf } from './cache-entry.ts';
import type { CachedValue, CacheEntry } from './cache-entry.ts';
import { InFlightRenders } from './in-flight-renders.ts';
import { pageKey, pageKeyOfNext } from './page-key.ts';
import { renderedPages } from './rendered-pages.ts';
import { openPageStore } from './open-page-store.ts';
import type { PageStore } from './page-store.ts';
import { transformCachedPage } from './transform-cached-page.ts';

interface HandlerOptions {
  serverDistDir: string;
  dev?: boolean;
}

interface HandlerContext {
  kind?: string;
  /** True in `set` for a fetched response. */
  fetchCache?: boolean;
  tags?: string[];
  softTags?: string[];
  cacheControl?: CacheEntry['cacheControl'];
}

const cdn = readCdnEnvironment(process.env)?.provider;

const MEMORY_BYTES = { pages: 64 * 1024 ** 2, fetches: 32 * 1024 ** 2 };

// Shared by all instances, because Next.js creates a cache handler for each request.
const pages = new LRUCache<string, CacheEntry>({ maxSize: MEMORY_BYTES.pages, sizeCalculation: sizeOf });
const fetches = new LRUCache<string, CacheEntry>({ maxSize: MEMORY_BYTES.fetches, sizeCalculation: sizeOf });
const stores = new Map<string, PageStore | undefined>();
const renders = new InFlightRenders();
/** The cache lifetimes that Next.js keeps for every key that was ever rendered. Each entry has its own, which takes precedence. */
const lifetimes = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
/** Values that were served. Next.js stores such a value again when its page cannot be regenerated. */
const served = new WeakSet<object>();

/**
 * The Next.js cache handler (https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath).
 * Pages are in memory and in the page store on disk (`docs/decisions/014-content-free-build.md`); fetched responses are in
 * memory. Pages that the build rendered are never read, because the build has no content. Pages are transformed when they
 * leave the cache (`transformCachedPage`). Six things differ from the cache of Next.js (`docs/decisions/002-page-cache-fixes.md`):
 *
 * 1. An entry dates from when its render started, so a page that was rendered from old content while a change was published
 *    is stale. It replaces an older one, and on disk only a missing one, for the case that content cannot be read afterwards.
 * 2. Next.js 16.4 takes the `location` of a regenerated redirect from the previous response, so it is set here.
 * 3. Every made-up URL has a not-found page. Those are kept in memory only, not on disk; one that replaces a page deletes it there.
 * 4. A page that cannot be regenerated is kept in memory for the next attempt, and keeps its age on disk.
 * 5. A stale fetched response counts as missing. Next.js gives it to pages that are rendered for one request and fetches again
 *    afterwards, so `shareReads` would store old content as new, for all pages.
 * 6. So does a stale not-found page. Next.js 16.4 renders the page that replaces it with status 404, and so with `noindex`.
 *
 * Node.js loads this file without compiling it, so it may use erasable TypeScript syntax only.
 */
export default class PageCache {
  readonly #buildFolder: string;
  readonly #store: PageStore | undefined;

  constructor({ serverDistDir, dev = false }: HandlerOptions) {
    this.#buildFolder = resolve(serverDistDir, '..');
    if (!stores.has(this.#buildFolder))
      stores.set(this.#buildFolder, dev ? undefined : openPageStore(this.#buildFolder));
    this.#store = stores.get(this.#buildFolder);
  }

  /** Whether a request for this path, such as `/docs/faq/`, would get a page from before a change. */
  async isStale(path: string): Promise<boolean> {
    const key = pageKey(path);
    const isStored = pages.has(key) || this.#store?.has(key);
    const entry = isStored ? (this.#recall(key) ?? (await this.#load(key))) : undefined;
    return Boolean(entry?.value) && areTagsStale(tagsOf(entry?.value), entry?.lastModified ?? 0);
  }

  async get(nextKey: string, context: HandlerContext): Promise<CacheEntry | null> {
    const key = pageKeyOfNext(nextKey);
    const now = Date.now();
    const entry = context.kind === 'FETCH' ? fetches.get(key) : (this.#recall(key) ?? (await this.#load(key)));
    // A clock that was set back leaves entries that would count as newer than any change.
    if (entry && entry.lastModified > now) entry.lastModified = OLDEST;
    const tags = tagsOf(entry?.value, context);
    const isStale = areTagsStale(tags, entry?.lastModified ?? 0);
    if (!entry || isStale || isRetryDue(entry, now)) renders.begin(key, now);
    if (isStale && (context.kind === 'FETCH' || entry?.value?.status === 404)) return null;
    if (!entry?.value) return entry ?? null;
    // The entry stays in memory, so it is transformed once for many requests.
    const isChanged = transformCachedPage(entry.value, key, this.#buildFolder);
    addCacheHeaders(entry.value, tags, isStale || retrySeconds(entry) !== undefined);
    // It is larger now. The cache would keep the old size of the same object.
    if (isChanged) pages.set(key, { ...entry });
    served.add(entry.value);
    return entry;
  }

  async set(nextKey: string, value: CachedValue | null, context: HandlerContext): Promise<void> {
    const key = pageKeyOfNext(nextKey);
    const now = Date.now();
    const start = renders.end(key, now);
    const { cacheControl } = context;
    // Made-up URLs would fill the memory.
    if (!context.fetchCache) lifetimes.clear();
    if (value && served.has(value)) {
      pages.set(key, { value, lastModified: now, cacheControl });
      renderedPages().announce(key, { isStale: false, startedAt: start });
      return;
    }
    const location = redirectLocation(value?.status, value?.rscData);
    if (value && location !== undefined) value.headers = { ...value.headers, location };
    // Stored as rendered, because the styles are in the build already. A shallow copy: the first response is `value` itself.
    const entry: CacheEntry = { value: value && { ...value }, lastModified: start, cacheControl };
    transformCachedPage(value, key, this.#buildFolder);
    const tags = tagsOf(value, context);
    // A change in the same millisecond may have come before or after the start.
    const isStale = areTagsStale(tags, start - 1);
    addCacheHeaders(value, tags, isStale);
    if (context.fetchCache) {
      if (!isStale) fetches.set(key, entry);
      return;
    }
    if (isStale) entry.lastModified = start - 1;
    this.#storePage(key, entry, isStale);
    renderedPages().announce(key, { isStale, startedAt: start });
  }

  #storePage(key: string, entry: CacheEntry, isStale: boolean): void {
    const isNotFound = entry.value?.status === 404;
    const other = pages.get(key);
    if (isStale && (other ? other.lastModified >= entry.lastModified : isNotFound)) return;
    // Stale pages are not written again: an import of many documents would write the same ones all the time. Not awaited: the
    // response does not have to wait for the disk.
    if (!isNotFound && !(isStale && this.#store?.has(key))) void this.#store?.write(key, entry);
    // Otherwise the page would be served again once its not-found page has left the memory.
    if (isNotFound && !isStale) void this.#store?.delete(key);
    pages.set(key, entry);
  }

  /** Next.js compares the age of entries with these times when it reads them. */
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const now = Date.now();
    for (const tag of [tags].flat()) {
      const expired = durations?.expire === undefined ? {} : { expired: now + durations.expire * 1000 };
      tagsManifest.set(tag, durations ? { ...tagsManifest.get(tag), stale: now, ...expired } : { expired: now });
    }
    return Promise.resolve();
  }

  resetRequestCache(): void {}

  /** Returns a page from memory. */
  #recall(key: string): CacheEntry | undefined {
    const entry = pages.get(key);
    if (entry) this.#store?.touch(key);
    return entry;
  }

  async #load(key: string): Promise<CacheEntry | undefined> {
    const entry = await this.#store?.read(key);
    // A render may have ended meanwhile.
    const newer = pages.get(key);
    if (newer || !entry) return newer;
    pages.set(key, entry);
    return entry;
  }
}

/** The time until the next attempt to regenerate a page; `undefined` if the last one succeeded, because no page has a lifetime. */
function retrySeconds({ cacheControl }: CacheEntry): number | undefined {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Whether a page that could not be regenerated is to be rendered again. */
function isRetryDue(entry: CacheEntry, now: number): boolean {
  const seconds = retrySeconds(entry);
  return seconds !== undefined && entry.lastModified + seconds * 1000 < now;
}

/** Sets the caching headers of a response. Changes the value in place; leaves fetched responses unchanged. */
function addCacheHeaders(value: CachedValue | null, tags: string[], isStale: boolean): void {
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return;
  // A route handler that reads no content, such as that of an icon, is purged with everything after a release.
  const keys = [...new Set([ALL_CONTENT_TAG, ...tags])];
  value.headers = {
    ...value.headers,
    ...etagOf(value),
    ...cacheHeaders({ status: value.status, tags: keys, isStale, cdn }),
  };
}

/**
 * The ETag of a route handler's response, such as a feed. Next.js sets that of pages. It is weak, because responses may be
 * compressed.
 */
function etagOf({ kind, body, headers }: CachedValue): { etag?: string } {
  if (kind !== 'APP_ROUTE' || !(body instanceof Uint8Array) || headers?.['etag'] !== undefined) return {};
  return { etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** The tags that an entry depends on: those of a page are in a header, those of a fetched response in the context. */
function tagsOf(value: CachedValue | null | undefined, { tags = [], softTags = [] }: HandlerContext = {}): string[] {
  const header = value?.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',') : [...tags, ...softTags];
}
