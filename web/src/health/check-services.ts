import 'server-only';
import type { SearchEnvironment } from '@site/site/environment';
import type { SiteHealth } from '@site/site/site-health';
import { contentClient } from '#/content/client.ts';
import { webEnvironment } from '#/content/environment.ts';
import { searchIndex } from '#/search/search-index.ts';
import { warmingProgress } from '#/warming/warming-progress.ts';

/** A service that has not responded by then counts as down. */
const TIMEOUT_MS = 2000;

/** Sends one query to the content lake and one to the search service. `ok` if both succeed. */
export async function checkServices(): Promise<SiteHealth> {
  const [content, search] = await Promise.all([isContentUp(), isSearchUp(webEnvironment().search)]);
  return { ok: content && search, content, search, pages: warmingProgress() };
}

function isContentUp(): Promise<boolean> {
  return contentClient('published')
    .fetch('*[_id == "siteSettings"][0]._id', {}, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      () => true,
      () => false,
    );
}

/** Sends an empty query, as the browser does. */
function isSearchUp(search: SearchEnvironment): Promise<boolean> {
  const request = { indexName: search.indexName, query: '', hitsPerPage: 1 };
  return searchIndex(search, [request], { timeoutMs: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}
