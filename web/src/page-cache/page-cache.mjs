import { createRequire } from 'node:module';
import { join } from 'node:path';
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { finishPage } from './finish-page.mjs';
import { RenderStarts } from './render-starts.mjs';
import { withLocation } from './with-location.mjs';

// A default export in CommonJS, which Node.js and test runners each import in their own way.
/** @type {new (options: object) => any} */
const FileSystemCache = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
).default;

// Next.js makes a cache for every request; what is under way is common to them.
const starts = new RenderStarts();

/**
 * Next's own cache on disk, whose pages are finished as they leave it (D9, decision 009), with three repairs.
 *
 * 1. A change that is published while a page is being made from the old content marks that page stale before it is
 *    stored, and Next dates an entry by when it is stored: the old content would pass for new until the next change.
 *    What was overtaken in that way is not stored.
 * 2. A stale page is made anew after the old answer has been sent, and Next 16.4 takes the `location` of a redirect from
 *    that answer: a page that became a redirect would lead nowhere, and one that changed would lead where it used to.
 * 3. Every address that somebody makes up has a not-found page. Those are kept in memory, which is bounded, and not on
 *    disk, which they would fill, and which refuses names that are too long.
 *
 * Plain JavaScript, as Next.js loads it without compiling it.
 */
export default class PageCache extends FileSystemCache {
  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    const now = Date.now();
    const entry = await super.get(key, context);
    if (!entry || areTagsStale(tagsOf(entry.value, context), entry.lastModified)) starts.begin(key, now);
    // The entry stays in memory, so this is done once for many visitors.
    this.#finish(entry?.value, key);
    return entry;
  }

  /**
   * @param {string} key
   * @param {Value} value
   * @param {Context} context
   */
  async set(key, value, context) {
    const start = starts.end(key, Date.now());
    // Stored as Next.js made it: styles are in the build, and need not be on disk again with every page.
    const made = withLocation(value && { ...value });
    // At once, and in place: the first visitor is answered with this very object, whether it is stored or not.
    this.#finish(value, key);
    // A change in the very millisecond may have come before or after.
    if (areTagsStale(tagsOf(value, context), start - 1)) return;
    const { flushToDisk } = this;
    if (value?.status === 404) this.flushToDisk = false;
    try {
      await super.set(key, made, context);
    } finally {
      this.flushToDisk = flushToDisk;
    }
  }

  /**
   * @param {Value | undefined} value
   * @param {string} key
   */
  #finish(value, key) {
    finishPage(value, key, join(this.serverDistDir, '..'));
  }
}

/**
 * What an entry depends on: tags of a page stand in a header, those of a fetched answer in the context.
 *
 * @typedef {{ [option: string]: unknown, tags?: string[], softTags?: string[] }} Context
 * @typedef {{ kind: string, headers?: Record<string, unknown>, html?: unknown, status?: number, rscData?: Uint8Array } | null} Value
 * @param {Value} value
 * @param {Context} context
 * @returns {string[]}
 */
function tagsOf(value, { tags = [], softTags = [] }) {
  const header = value?.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',') : [...tags, ...softTags];
}
