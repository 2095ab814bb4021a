import { errorMessage } from '@site/service-kit/error-message';
import { runInBackground } from './run-in-background.ts';
import type { WarmingProgress } from '@site/site/site-health';

/** Pages that a release renders before it reports that it is ready. */
const IMPORTANT_PAGES = 50;

export interface WarmPagesOptions {
  /** Receives the progress. */
  progress: WarmingProgress;
  /** Reads the paths of all pages, the most important ones first. Rejects if content cannot be read. */
  readPaths: () => Promise<readonly string[]>;
  /** Resolves when a page is rendered. Rejects if it cannot be. */
  request: (path: string) => Promise<void>;
  /** Resolves when no visitor waits for a response. */
  visitorsServed: () => Promise<void>;
  /** Resolves when no changed page waits to be rendered again. */
  changedPagesRendered: () => Promise<void>;
  /** Waits until content or pages that failed can be requested again. */
  waitBeforeRetry: () => Promise<void>;
  warn: (line: string) => void;
}

/**
 * Renders pages, one at a time. The site is ready once enough of them are rendered. Pages that fail are requested again at the
 * end, once content can be read; those that fail then, too, do not keep the site from being ready.
 */
export async function warmPages(options: WarmPagesOptions): Promise<void> {
  const { progress } = options;
  const paths = await readPaths(options);
  progress.totalAtStart = paths.length;
  const failed = await renderAll(paths, options);
  if (failed.length > 0) {
    await options.waitBeforeRetry();
    await readPaths(options);
    await renderAll(failed, options);
  }
  progress.ready = true;
}

/** Reads the paths, as often as needed. The site is ready meanwhile if its home page is in the page store. */
async function readPaths(options: WarmPagesOptions): Promise<readonly string[]> {
  const { progress } = options;
  for (;;) {
    const paths = await options.readPaths().catch(() => undefined);
    if (paths) return paths;
    progress.ready ||= await options.request('/').then(
      () => true,
      () => false,
    );
    await options.waitBeforeRetry();
  }
}

/** Returns the paths that failed. */
async function renderAll(
  paths: readonly string[],
  { progress, request, visitorsServed, changedPagesRendered, warn }: WarmPagesOptions,
): Promise<string[]> {
  const isRetry = progress.failed > 0;
  const failed: string[] = [];
  const render = async (path: string) => {
    try {
      await request(path);
      progress.warmed += 1;
      if (isRetry) progress.failed -= 1;
    } catch (error) {
      failed.push(path);
      if (isRetry) return;
      progress.failed += 1;
      warn(`${path} could not be rendered in advance: ${errorMessage(error)}`);
    }
    if (progress.warmed >= Math.min(IMPORTANT_PAGES, progress.totalAtStart ?? Infinity)) progress.ready = true;
  };
  const untilIdle = async () => {
    await visitorsServed();
    // Until the site is ready, visitors are served by other replicas, and editors must not hold up a rolling deploy.
    if (progress.ready) await changedPagesRendered();
  };
  await runInBackground(
    paths.map((path) => () => render(path)),
    { untilIdle },
  );
  return failed;
}
