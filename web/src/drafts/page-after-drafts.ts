import { pathOf } from '@site/site/route-map';

const BASE = 'http://site.invalid';

/** Parameters of the Studio's preview. */
const PREVIEW_PARAMETER = /^sanity-preview-/;

/**
 * The path and query of the page that was shown in draft mode, or the path of the home page if `page` is missing or not a path
 * of this site.
 */
export function pageAfterDrafts(page: string | null): string {
  const url = page === null ? null : URL.parse(page, BASE);
  // Browsers read a path that begins with two slashes as another host.
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return pathOf({ name: 'home' });
  const names = Array.from(url.searchParams.keys()).filter((name) => PREVIEW_PARAMETER.test(name));
  for (const name of names) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}

/**
 * The path of a page, of the section that contains it, or of the home page: the first that exists, because visitors do not get
 * the page of a draft. Checks at most two paths, however long the path is.
 */
export async function visiblePage(path: string, exists: (path: string) => Promise<boolean>): Promise<string> {
  if (await exists(path)) return path;
  const section = /^\/[^/]+\//.exec(path)?.[0];
  return section !== undefined && section !== path && (await exists(section)) ? section : pathOf({ name: 'home' });
}
