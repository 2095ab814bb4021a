import { setTimeout as sleep } from 'node:timers/promises';
import { elementIds } from './element-ids.ts';
import type { Problem } from './problem.ts';

/** Anchors by path of their page. */
export type AnchorsByPage = ReadonlyMap<string, ReadonlySet<string>>;

export interface SiteCheckOptions {
  siteUrl: string;
  anchors: AnchorsByPage;
  onProgress: (checked: number, total: number) => void;
  retryDelaysMs?: readonly number[];
}

/** Raised when no page can be fetched. */
class SiteUnreachableError extends Error {
  override name = 'SiteUnreachableError';
}

const CONCURRENCY = 6;
const TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [500, 2000, 5000];

/**
 * Fetches each page from the site, a few at a time, and looks for its anchors in the HTML. Throws if the site cannot be
 * reached.
 */
export async function findSiteProblems({
  siteUrl,
  anchors,
  onProgress,
  retryDelaysMs = RETRY_DELAYS_MS,
}: SiteCheckOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  const remaining = [...anchors];
  let checked = 0;
  const checkPages = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const [page, pageAnchors] = next;
      const result = await fetchPage(new URL(page, siteUrl), retryDelaysMs).catch((error: unknown) => {
        if (checked > 0) return { failure: `cannot be fetched (${describe(error)})` };
        // The other workers stop too.
        remaining.length = 0;
        throw new SiteUnreachableError(
          `The site at ${siteUrl} cannot be reached (${describe(error)}). Start it, or set SITE_URL to its address.`,
          { cause: error },
        );
      });
      problems.push(...problemsOf(page, pageAnchors, result));
      onProgress(++checked, anchors.size);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkPages));
  return problems.sort((left, right) => left.message.localeCompare(right.message));
}

function problemsOf(
  page: string,
  anchors: ReadonlySet<string>,
  result: { html?: string; failure?: string },
): Problem[] {
  if (result.html === undefined) {
    const message = `${page} ${result.failure}, but it can be found. Open it on the site to see why.`;
    return [{ kind: 'missing-page', page, message }];
  }
  const ids = elementIds(result.html);
  return [...anchors]
    .filter((anchor) => !ids.has(anchor))
    .map((anchor) => ({
      kind: 'missing-anchor' as const,
      page,
      message: `${page} has no element with the id "${anchor}", so hits lead to its top. Run \`npm run indexer -- push\` and check that the site shows the published page.`,
    }));
}

/** Fetches a page; again while the site is busy. Throws if it cannot be reached. */
async function fetchPage(url: URL, delaysMs: readonly number[]): Promise<{ html?: string; failure?: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const delay = delaysMs[attempt];
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const html = await response.text();
      const isBusy = response.status === 429 || response.status >= 500;
      if (!isBusy || delay === undefined) {
        return response.status === 200 ? { html } : { failure: `responds with status ${response.status}` };
      }
    } catch (error) {
      if (delay === undefined) throw error;
    }
    await sleep(delay);
  }
}

/** `fetch failed` says nothing; its cause does. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? error) as { code?: string | number; message?: string };
  return typeof code === 'string' ? code : (message ?? error.message);
}
