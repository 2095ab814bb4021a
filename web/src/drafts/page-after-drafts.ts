import { pathOf } from '@site/site/route-map';

const BASE = 'http://site.invalid';

/** The path of the page that was shown in draft mode, or of the home page if `page` is missing or not a path of this site. */
export function pageAfterDrafts(page: string | null): string {
  const url = page === null ? null : URL.parse(page, BASE);
  // Browsers read a path that begins with two slashes as another host.
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return pathOf({ name: 'home' });
  return url.pathname;
}

/** The path of a page, or of the nearest one above it that exists: visitors do not get the page of a draft. */
export async function nearestPage(path: string, exists: (path: string) => Promise<boolean>): Promise<string> {
  let nearest = path;
  while (nearest !== '/' && !(await exists(nearest))) nearest = nearest.replace(/[^/]*\/?$/, '');
  return nearest;
}
