import { markdownPathOf } from '@site/site/route-map';

/** Pages asked for at a time. */
const PARALLEL = 4;

/**
 * Asks for every page of the sitemap once, as HTML and as Markdown. Pages outlive the site on disk and count as stale
 * when it starts, so each is made anew now, and the first visitor sees what was published meanwhile. Answers how many
 * answers there are.
 */
export async function refreshPages(siteUrl: string, onProgress: (detail: string) => void): Promise<number> {
  const sitemap = await fetch(new URL('/sitemap.xml', siteUrl));
  const pages = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const paths = pages.flatMap((path) => [path, markdownPathOf(path)]).filter((path) => path !== undefined);
  let done = 0;
  const waiting = paths.values();
  const visit = async () => {
    for (const path of waiting) {
      // A page that fails keeps its last state, and is made anew when somebody asks for it.
      await fetch(new URL(path, siteUrl)).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      );
      done += 1;
      onProgress(`${done} of ${paths.length}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, visit));
  return paths.length;
}
