import { createRequire } from 'node:module';
import { join } from 'node:path';
import type NextFileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { readCdnEnvironment } from '@site/site/environment';
import { cacheHeaders } from '../headers/cache-headers.ts';
import { InFlightRenders } from './in-flight-renders.ts';
import { redirectLocation } from './redirect-location.ts';
import { transformCachedPage } from './transform-cached-page.ts';
import type { CachedValue } from './transform-cached-page.ts';

// Node.js and Vitest import a CommonJS default export in different ways.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as { default: typeof NextFileSystemCache };

type Options = ConstructorParameters<typeof FileSystemCache>[0];
type GetParameters = Parameters<InstanceType<typeof FileSystemCache>['get']>;
type SetParameters = Parameters<InstanceType<typeof FileSystemCache>['set']>;

const cdn = readCdnEnvironment(process.env)?.provider;

// Shared, because Next.js creates a cache handler for each request.
const renders = new InFlightRenders();

/**
 * The file-system cache of Next.js, which transforms pages when they leave it (`transformCachedPage`), with three fixes
 * (`docs/decisions/002-page-cache-fixes.md`):
 *
 * 1. Next.js dates an entry by when it is stored. A page that was rendered from old content while a change was published
 *    would count as fresh until the next change, so it is not stored.
 * 2. Next.js 16.4 takes the `location` of a regenerated redirect from the previous response, so it is set here.
 * 3. Every made-up URL has a not-found page. Those are kept in the bounded memory cache only, not on disk.
 *
 * Node.js loads this file without compiling it, so it may use erasable TypeScript syntax only.
 */
export default class PageCache extends FileSystemCache {
  readonly #memoryOnly: InstanceType<typeof FileSystemCache>;
  readonly #buildFolder: string;

  constructor(options: Options) {
    super(options);
    this.#memoryOnly = new FileSystemCache({ ...options, flushToDisk: false });
    this.#buildFolder = join(options.serverDistDir, '..');
  }

  override async get(...[key, context]: GetParameters) {
    const now = Date.now();
    const entry = await super.get(key, context);
    // A clock that was set back leaves entries that would count as newer than any change. All content is stale at the start.
    if (entry?.lastModified !== undefined && entry.lastModified > now) entry.lastModified = 1;
    const value = entry?.value as CachedValue | null | undefined;
    const tags = tagsOf(value, context);
    const isStale = areTagsStale(tags, entry?.lastModified ?? 0);
    if (!entry || isStale) renders.begin(key, now);
    // The entry stays in memory, so it is transformed once for many requests.
    transformCachedPage(value, key, this.#buildFolder);
    addCacheHeaders(value, tags, isStale);
    return entry;
  }

  override async set(...[key, data, context]: SetParameters): Promise<void> {
    const start = renders.end(key, Date.now());
    const value = data as CachedValue | null;
    const location = redirectLocation(value?.status, value?.rscData);
    if (value && location !== undefined) value.headers = { ...value.headers, location };
    // Stored as rendered, because the styles are in the build already. A shallow copy: the first response is `data` itself.
    const stored = data && { ...data };
    transformCachedPage(value, key, this.#buildFolder);
    const tags = tagsOf(value, context);
    // A change in the same millisecond may have come before or after the start.
    const isStale = areTagsStale(tags, start - 1);
    addCacheHeaders(value, tags, isStale);
    if (isStale) return;
    if (value?.status === 404) await this.#memoryOnly.set(key, stored, context);
    else await super.set(key, stored, context);
  }
}

/** Sets the caching headers of a response. Changes the value in place; leaves fetched responses unchanged. */
function addCacheHeaders(value: CachedValue | null | undefined, tags: string[], isStale: boolean): void {
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return;
  value.headers = { ...value.headers, ...cacheHeaders({ status: value.status, tags, isStale, cdn }) };
}

/** The tags that an entry depends on: those of a page are in a header, those of a fetched response in the context. */
function tagsOf(value: CachedValue | null | undefined, context: object): string[] {
  const header = value?.headers?.['x-next-cache-tags'];
  if (typeof header === 'string') return header.split(',');
  const { tags = [], softTags = [] } = context as { tags?: string[]; softTags?: string[] };
  return [...tags, ...softTags];
}
