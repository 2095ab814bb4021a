import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { docsSections } from '@site/content/docs-sections';
import { errorMessage } from '@site/service-kit/error-message';
import { uncachedReader } from '#/content/reader.ts';
import { ownOrigin } from '#/routing/own-origin.ts';
import { revalidation } from '#/revalidation/revalidation.ts';
import { pagesByImportance } from './pages-by-importance.ts';
import { requestPage } from './request-page.ts';
import { runInBackground } from './run-in-background.ts';
import { warmingProgress } from './warming-progress.ts';

/** Pages that a release renders before it reports that it is ready. */
const IMPORTANT_PAGES = 50;

const RETRY_MS = 5_000;
const LISTENING_RETRY_MS = 50;

/**
 * Renders every page of the site in the background, the most important ones first, and reports the progress in
 * {@link warmingProgress}. While content cannot be read, tries again every few seconds; the site is ready meanwhile if its home
 * page is in the page store.
 */
export async function warmSite(): Promise<void> {
  const progress = warmingProgress();
  const origin = ownOrigin();
  await untilListening(origin);
  let paths: string[] | undefined;
  while (paths === undefined) {
    paths = await readPaths().catch(() => undefined);
    if (paths) break;
    progress.ready ||= await requestPage(new URL('/', origin)).then(
      () => true,
      () => false,
    );
    await delay(RETRY_MS);
  }
  progress.total = paths.length;
  await runInBackground(
    paths.map((path, index) => async () => {
      try {
        await requestPage(new URL(path, origin));
        progress.warmed += 1;
      } catch (error) {
        progress.failed += 1;
        console.warn(`${path} could not be rendered in advance: ${errorMessage(error)}`);
      }
      if (index + 1 >= IMPORTANT_PAGES) progress.ready = true;
    }),
    () => revalidation().changedPagesRendered(),
  );
  progress.ready = true;
}

async function readPaths(): Promise<string[]> {
  const [addresses, sidebar, posts] = await Promise.all([
    uncachedReader.pageAddresses(),
    uncachedReader.docsSidebar(),
    uncachedReader.postSummaries(),
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
