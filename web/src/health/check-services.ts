import 'server-only';
import type { SearchEnvironment } from '@site/site/environment';
import type { SiteHealth } from '@site/site/site-health';
import { contentClient } from '#/content/client.ts';
import { webEnvironment } from '#/content/environment.ts';
import { revalidation } from '#/revalidation/revalidation.ts';
import { searchIndex } from '#/search/search-index.ts';
import { warmingProgress } from '#/warming/warming-progress.ts';

/** A service that has not responded by then counts as down. */
const TIMEOUT_MS = 2000;

/** A service that responds is asked again after this time. Hosted services count requests, and Studios check every half minute. */
const UP_MS = 60_000;

const isContentUp = rememberSuccess(askContent);
const isSearchUp = rememberSuccess(() => askSearch(webEnvironment().search));

/** Whether the content lake and the search service respond, or have responded within a minute, and Redis is connected. `ok` if all are. */
export async function checkServices(): Promise<SiteHealth> {
  const [content, search] = await Promise.all([isContentUp(), isSearchUp()]);
  const redis = revalidation().isRedisUp;
  return { ok: content && search && redis !== false, content, search, redis, pages: warmingProgress() };
}

function askContent(): Promise<boolean> {
  return contentClient('published')
    .fetch('*[_id == "siteSettings"][0]._id', {}, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      () => true,
      () => false,
    );
}

/** Sends an empty query, as the browser does. */
function askSearch(search: SearchEnvironment): Promise<boolean> {
  const request = { indexName: search.indexName, query: '', hitsPerPage: 1 };
  return searchIndex(search, [request], { timeoutMs: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

/** Requests at the same time share one check. */
function rememberSuccess(check: () => Promise<boolean>): () => Promise<boolean> {
  let upUntil = 0;
  let running: Promise<boolean> | undefined;
  const run = async () => {
    const startedAt = performance.now();
    const isUp = await check();
    if (isUp) upUntil = startedAt + UP_MS;
    running = undefined;
    return isUp;
  };
  return async () => performance.now() < upUntil || (running ??= run());
}
