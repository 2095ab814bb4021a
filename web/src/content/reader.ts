import 'server-only';
import type { ContentFetch } from '@site/content/fetch';
import type { ReportProblem } from '@site/content/parse';
import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import { draftMode } from 'next/headers';
import { queryContent } from './client.ts';
import { EVERYTHING_TAG } from './everything-tag.ts';

/** Next.js takes no longer tags; a slug that long is one that somebody typed to see what happens. */
const MAX_TAG_LENGTH = 256;

/** Published content, cached until one of its tags is revalidated (D3). */
const fetchPublished: ContentFetch = (query, params, tags) =>
  queryContent('published', query, params, {
    cache: 'force-cache',
    next: { tags: [EVERYTHING_TAG, ...tags.filter((tag) => tag.length <= MAX_TAG_LENGTH)] },
  });

/** What editors have not published yet, always fresh. */
const fetchDrafts: ContentFetch = (query, params) => queryContent('drafts', query, params, { cache: 'no-store' });

const reported = new Set<string>();

/** Logs a problem once per process: a broken part of the settings is met on every page. */
const report: ReportProblem = ({ documentType, documentId, path, message, outcome }) => {
  const line = `content: ${documentType} "${documentId}"${path && `, ${path}`}: ${message} (${outcome})`;
  if (reported.has(line)) return;
  reported.add(line);
  console.warn(line);
};

/** Reads published content, also outside of a request. */
export const publishedReader = createContentReader({ fetch: fetchPublished, report });

const draftReader = createContentReader({ fetch: fetchDrafts, report });

/** Reads drafts for an editor in draft mode, published content for everyone else. */
export async function currentReader(): Promise<ContentReader> {
  const { isEnabled } = await draftMode();
  return isEnabled ? draftReader : publishedReader;
}
