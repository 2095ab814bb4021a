import { decodeUri } from './decode-uri.ts';

/** The path of a page without `.html` or `/index.html`, which the site removes before it looks for a page or a redirect. */
export const withoutHtmlEnding = (path: string): string => path.replace(/(?:\/index)?\.html\/*$/i, '/');

/**
 * Normalizes a path for comparison: decoded, without query, fragment, `.html` ending and trailing slash. Case-sensitive,
 * except for the ending.
 */
export const comparablePath = (path: string): string =>
  decodeUri(withoutHtmlEnding(path.replace(/[?#].*$/, '')).replace(/\/+$/, ''));
