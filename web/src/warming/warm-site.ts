import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { docsSections } from '@site/content/docs-sections';
import { hasContentFailed } from '#/content/content-failure.ts';
import { uncachedReader } from '#/content/reader.ts';
import { ownOrigin } from '#/routing/own-origin.ts';
import { visitorRequests } from '#/requests/visitor-requests.ts';
import { revalidation } from '#/revalidation/revalidation.ts';
import { pagesByImportance } from './pages-by-importance.ts';
import { requestPage } from './request-page.ts';
import { warmPages } from './warm-pages.ts';
import { warmingProgress } from './warming-progress.ts';

const RETRY_MS = 5_000;
const LISTENING_RETRY_MS = 50;

/** Renders every page of the site in the background, the most important ones first, with its progress in {@link warmingProgress}. */
export async function warmSite(): Promise<void> {
  const origin = ownOrigin();
  await untilListening(origin);
  await warmPages({
    progress: warmingProgress(),
    readPaths,
    request: (path) => requestPage(new URL(path, origin)),
    visitorsServed: () => visitorRequests().served(),
    changedPagesRendered: () => revalidation().changedPagesRendered(),
    waitBeforeRetry: () => delay(RETRY_MS),
    warn: (line) => {
      // An outage of the content lake has its own line in the log.
      if (!hasContentFailed()) console.warn(line);
    },
  });
}

async function readPaths(): Promise<string[]> {
  const [addresses, sidebar, posts] = await Promise.all([
    uncachedReader.pageAddresses(),
    uncachedReader.docsSidebar(),
    uncachedReader.postSummaries(),
    revalidation().comparedWithContent(),
  ]);
  return pagesByImportance({
    addresses,
    sidebarPaths: docsSections(sidebar).flatMap(({ pages }) => pages.map(({ path }) => path)),
    postPaths: posts.map(({ path }) => path),
  });
}

/** Resolves once this server accepts requests. */
async function untilListening(origin: string): Promise<void> {
  const url = new URL('/api/ready/', origin);
  while (!(await fetch(url, { cache: 'no-store' }).catch(() => undefined))) await delay(LISTENING_RETRY_MS);
}
