import 'server-only';
import type { ClientPerspective } from '@sanity/client';
import type { ContentFetch } from '@site/content/fetch';
import { BY_IDS_QUERY } from '@site/content/queries';
import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import { ALL_CONTENT_TAG } from '@site/content/tags';
import { cache } from 'react';
import { queryContent } from './client.ts';
import { reportProblems as report } from './report-problems.ts';
import { canSeeDrafts } from '#/drafts/draft-access.ts';
import { previewPerspective } from '#/drafts/preview-perspective.ts';
import { shareReads } from './share-reads.ts';

/** Fetches published content, cached until one of its tags is revalidated. */
const fetchPublished: ContentFetch = (query, params, tags) =>
  queryContent('published', query, params, {
    cache: 'force-cache',
    next: { tags: [ALL_CONTENT_TAG, ...tags] },
  });

/** Fetches content, never cached. */
const fetchUncached =
  (perspective: ClientPerspective): ContentFetch =>
  (query, params) =>
    queryContent(perspective, query, params, { cache: 'no-store' });

/** Reads what a preview shows. The parts of a page share the results of equal queries. */
const previewReader = cache((perspective: string) => {
  const fetch = fetchUncached(perspective.split(','));
  const results = new Map<string, Promise<unknown>>();
  return createContentReader({
    isPreview: true,
    report,
    fetch: (query, params, tags) => {
      const key = JSON.stringify([query, params]);
      const known = results.get(key) ?? fetch(query, params, tags);
      results.set(key, known);
      return known;
    },
  });
});

const fetchDrafts = fetchUncached('drafts');

/** Reads published content for a page. */
export const publishedReader = shareReads({ fetch: fetchPublished, report });

/** Reads published content outside of a request. Does not use the cache. */
export const uncachedReader = createContentReader({ fetch: fetchUncached('published'), report });

/** Reads the drafts of the pages that it is asked for by id, and everything that they refer to as it is published. */
export const draftPageReader = createContentReader({
  fetch: (query, params, tags) => (query === BY_IDS_QUERY.groq ? fetchDrafts : fetchPublished)(query, params, tags),
  report,
});

/** Reads the perspective of the preview for an editor in draft mode, published content for everyone else. */
export async function currentReader(): Promise<ContentReader> {
  if (!(await canSeeDrafts())) return publishedReader;
  return previewReader(String(await previewPerspective()));
}
