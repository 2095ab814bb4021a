import 'server-only';
import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import type { ContentFetch } from '@site/content/fetch';
import type { ReportProblems } from '@site/content/parse';
import { ALL_CONTENT_TAG } from '@site/content/tags';
import { LRUCache } from 'lru-cache';
import { unstable_cache } from 'next/cache';
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/**
 * Of the results as JSON; as objects they take several times as much. Lists and settings are read by most pages and stay; a page's own
 * document is read for its HTML and its Markdown.
 */
const MAX_BYTES = 8 * 1024 ** 2;
/** A larger list counts as this much, because every page reads it. */
const MAX_BYTES_OF_READ = MAX_BYTES / 4;
/** What an entry takes besides its key and result. Every made-up URL has one, whose result is `undefined`. */
const BYTES_OF_ENTRY = 1000;

/** Next.js allows at most 128 tags for one cached function. */
const TAGS_PER_CALL = 100;

interface Read {
  result: Promise<unknown>;
  /** The tag of all content, and those of everything that was fetched; complete when the result is there. */
  tags: Set<string>;
  /** Milliseconds since 1970. */
  startedAt: number;
}

type AnyRead = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Returns a reader whose results are parsed once and shared by all pages until one of their tags is revalidated. A page that
 * gets a shared result depends on the same tags as the one that fetched it. The results must not be changed.
 */
export function shareReads({ fetch, report }: { fetch: ContentFetch; report: ReportProblems }): ContentReader {
  const reads = new LRUCache<string, Read>({ maxSize: MAX_BYTES });
  const share =
    (name: keyof ContentReader): AnyRead =>
    async (...parameters) => {
      const key = JSON.stringify([name, ...parameters]);
      const known = reads.get(key);
      if (known) {
        const result = await known.result;
        const tags = [...known.tags];
        // If the clock was set back, times of changes cannot be compared with the start. A change in the same millisecond may
        // have come before or after it.
        if (known.startedAt <= Date.now() && !areTagsStale(tags, known.startedAt - 1)) {
          await dependOn(tags);
          return result;
        }
      }
      const tags = new Set([ALL_CONTENT_TAG]);
      const reader = createContentReader({
        report,
        fetch: (query, queryParameters, queryTags) => {
          for (const tag of queryTags) tags.add(tag);
          return fetch(query, queryParameters, queryTags);
        },
      });
      const read: Read = { result: (reader[name] as AnyRead)(...parameters), tags, startedAt: Date.now() };
      reads.set(key, read, { size: sizeOfRead(key) });
      try {
        const result = await read.result;
        // A copy, because the size of a value that is set again is not updated.
        if (reads.peek(key) === read) reads.set(key, { ...read }, { size: sizeOfRead(key, result) });
        return result;
      } catch (error) {
        if (reads.peek(key) === read) reads.delete(key);
        throw error;
      }
    };
  const names = Object.keys(createContentReader({ fetch, report })) as (keyof ContentReader)[];
  return Object.fromEntries(names.map((name) => [name, share(name)])) as unknown as ContentReader;
}

function sizeOfRead(key: string, result?: unknown): number {
  const json = JSON.stringify(result) as string | undefined;
  return Math.min(BYTES_OF_ENTRY + key.length + (json?.length ?? 0), MAX_BYTES_OF_READ);
}

/** Adds tags to the page that is being rendered. Next.js has no other function for it without Cache Components. */
async function dependOn(tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_CALL) {
    const some = tags.slice(start, start + TAGS_PER_CALL);
    await unstable_cache(() => Promise.resolve(true), ['tags', ...some], { tags: some })();
  }
}
