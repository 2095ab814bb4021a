import { comparablePath } from '@site/site/comparable-path';
import { pagePathOf } from './page-at-path.ts';
import { pathOnSite } from './path-on-site.ts';

/** Whether an address leads to the page at a path, to one of its files or, if it is a list, to one of its further pages. */
export function leadsToPage(href: string, path: string, { siteUrl }: { siteUrl?: string | undefined }): boolean {
  const address = pathOnSite(href, { siteUrl })?.replace(/[?#].*$/, '');
  return address !== undefined && comparablePath(pagePathOf(address)) === comparablePath(path);
}
