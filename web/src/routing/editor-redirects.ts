import type { Redirect } from '@site/content/models/documents';
import { decodeUri } from '@site/site/decode-uri';

export interface RedirectTarget {
  url: string;
  isPermanent: boolean;
}

/**
 * Where the redirects that editors made lead from `path`, followed to their end; `undefined` where none starts there,
 * where they run in a circle, or where a target is neither a path of this site nor an http(s) address.
 */
export function findRedirect(redirects: readonly Redirect[], path: string): RedirectTarget | undefined {
  const byPath = new Map(redirects.map((redirect) => [comparable(redirect.from), redirect]));
  const visited = new Set<string>();
  let target: RedirectTarget | undefined;
  for (let next: string | undefined = path; next !== undefined;) {
    const key = comparable(next);
    if (visited.has(key)) return undefined;
    visited.add(key);
    const redirect = byPath.get(key);
    if (!redirect) break;
    const url = safeUrl(redirect.to.url);
    if (url === undefined) return undefined;
    target = { url, isPermanent: redirect.isPermanent && (target?.isPermanent ?? true) };
    next = url.startsWith('/') ? url : undefined;
  }
  return target;
}

/** A path as redirects are compared: decoded, without query, anchor or last slash. Case counts. */
function comparable(path: string): string {
  return decodeUri(path.replace(/[?#].*$/, '').replace(/\/+$/, ''));
}

function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  // Browsers read `//host` and `/\host` as another site's address.
  if (url.startsWith('/')) return /^\/[/\\]/.test(url) ? undefined : url;
  return /^https?:\/\//i.test(url) ? url : undefined;
}
