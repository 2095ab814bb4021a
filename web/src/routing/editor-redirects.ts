import type { Redirect } from '@site/content/models/documents';
import { comparablePath } from '@site/site/comparable-path';

export interface RedirectTarget {
  url: string;
  isPermanent: boolean;
}

/**
 * Follows the redirects that editors configured, starting at `path`, until one leads to a page or to a path without a
 * redirect. Returns `undefined` if there is none, if they form a loop, or if a target is neither a path on this site nor an
 * http(s) URL.
 */
export function findRedirect(redirects: readonly Redirect[], path: string): RedirectTarget | undefined {
  const byPath = new Map(redirects.map((redirect) => [comparablePath(redirect.from), redirect]));
  const visited = new Set<string>();
  let target: RedirectTarget | undefined;
  for (let next: string | undefined = path; next !== undefined;) {
    const key = comparablePath(next);
    if (visited.has(key)) return undefined;
    visited.add(key);
    const redirect = byPath.get(key);
    if (!redirect) break;
    const url = safeUrl(redirect.to.url);
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

function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  // Browsers treat `//host` and `/\host` as URLs of another site.
  if (url.startsWith('/')) return /^\/[/\\]/.test(url) ? undefined : url;
  return /^https?:\/\//i.test(url) ? url : undefined;
}
