import { markdownPathOf } from '@site/site/route-map';

const CONCURRENT_REQUESTS = 4;

export interface WarmPagesOptions {
  siteUrl: string;
  onProgress: (detail: string) => void;
  signal: AbortSignal;
}

/**
 * Requests every page of the sitemap once, as HTML and as Markdown. Cached pages are stale when the site starts, so this
 * regenerates them before visitors request them. A page that fails keeps its cached version. Resolves early when aborted.
 */
export async function warmPages({ siteUrl, onProgress, signal }: WarmPagesOptions): Promise<void> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', siteUrl), { signal })).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const paths = pages.flatMap((path) => [path, markdownPathOf(path)]).filter((path) => path !== undefined);
  const queue = paths.values();
  let requested = 0;
  let failed = 0;
  const worker = async () => {
    for (const path of queue) {
      if (signal.aborted) return;
      if (!(await isRendered(new URL(path, siteUrl), signal))) failed += 1;
      requested += 1;
      onProgress(`${requested} of ${paths.length}${failed > 0 ? `, ${failed} failed` : ''}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, worker));
}

async function isRendered(url: URL, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
