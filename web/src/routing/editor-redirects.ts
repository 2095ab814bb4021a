import type { Redirect } from '@site/content/models/documents';
import { comparablePath } from '@site/site/comparable-path';

export interface RedirectTarget {
  /** A path on this site, which may have a query and a fragment, or an http(s) URL. ASCII. */
  url: string;
  isPermanent: boolean;
}

/**
 * Follows the redirects that editors configured, starting at `path`, until one leads to a page or to a path without a
 * redirect. Returns `undefined` if there is none, if they form a loop, or if a target is neither a path on this site nor an
 * http(s) URL.
 *
 * @param siteUrl the URL of this site, without trailing slash. A complete URL on it counts as its path.
 */
export function findRedirect(
  redirects: readonly Redirect[],
  path: string,
  siteUrl: string,
): RedirectTarget | undefined {
  // A page that moved and was unpublished later can have two: one to itself, and one to the page that replaces it.
  const [unresolved, resolved] = [
    redirects.filter(({ to }) => to.url === undefined),
    redirects.filter(({ to }) => to.url !== undefined),
  ];
  const byPath = new Map([...unresolved, ...resolved].map((redirect) => [comparablePath(redirect.from), redirect]));
  const visited = new Set<string>();
  let target: RedirectTarget | undefined;
  for (let next: string | undefined = path; next !== undefined;) {
    const key = comparablePath(next);
    if (visited.has(key)) return undefined;
    visited.add(key);
    const redirect = byPath.get(key);
    if (!redirect) break;
    const url = safeUrl(redirect.to.url, siteUrl);
    if (url === undefined) return undefined;
    target = { url, isPermanent: redirect.isPermanent && (target?.isPermanent ?? true) };
    if (redirect.to.kind === 'internal') {
      // A page is there, so a redirect from its path has no effect yet, or no longer. See
      // `docs/architecture.md#redirects-of-moved-pages`.
      return comparablePath(url) === comparablePath(path) ? undefined : target;
    }
    next = url.startsWith('/') ? url : undefined;
  }
  return target;
}

/** Returns the URL as a header can contain it, which is ASCII only. */
function safeUrl(text = '', siteUrl: string): string | undefined {
  const isPath = text.startsWith('/');
  const url = isPath || /^https?:\/\//i.test(text) ? URL.parse(text, siteUrl) : null;
  if (url?.origin !== siteUrl) return isPath ? undefined : url?.href;
  // Browsers treat `//host` and `/\host` as URLs of another site.
  if (url.pathname.startsWith('//')) return isPath ? undefined : url.href;
  return url.pathname + url.search + url.hash;
}
