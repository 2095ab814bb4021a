import type { SearchHit } from '#/components/search/hit.ts';

export interface NearestPage {
  /** Path without an anchor. */
  path: string;
  title: string;
  /** The part of the site that the page is in. */
  section: string;
}

/** The pages that the hits stand on, best first, each once, at most `limit`. */
export function nearestPages(hits: readonly SearchHit[], limit: number): NearestPage[] {
  const pages = new Map<string, NearestPage>();
  for (const { url, hierarchy } of hits) {
    const path = url.replace(/[?#].*$/, '');
    const title = hierarchy.lvl1 ?? hierarchy.lvl0;
    if (title && !pages.has(path)) pages.set(path, { path, title, section: hierarchy.lvl0 ?? '' });
  }
  return [...pages.values()].slice(0, limit);
}
