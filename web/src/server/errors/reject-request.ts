import { allowedMethods, ENDPOINTS } from '../endpoint-methods.ts';
import type { ErrorStatus } from './error-page.ts';

/** Longer than any path or URL of the site. Next.js would render a page for each, and remember it. */
const MAX_PATH_LENGTH = 2048;
const MAX_URL_LENGTH = 8192;

/** A segment `.` or `..`, and a fragment. Next.js parses URLs as browsers do, which resolve these before they send a request. */
const DOT_SEGMENT_OR_FRAGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)|#/i;

/**
 * Paths of Next.js that its router and this site do not use: prefetched parts of pages of a static export, data of the Pages
 * Router, images, and its error page. Caches could keep the error with which it responds for up to a year.
 */
const UNUSED_PATH = /\.segments\/.*\.segment\.rsc$|^\/_next\/(?:data|image)(?:\/|$)|^\/_error\/?$/;

/**
 * Returns the status with which a request is rejected, or `undefined` if Next.js handles it. Next.js responds to
 * undecodable paths with a bare 500, to any method with the page, and has a second page for every path with an encoded
 * slash. It resolves dot segments, so it would render another page than the one whose limits and policy the server applies.
 *
 * @param url path and query, as in the request line
 */
export function rejectRequest(method: string, url: string): ErrorStatus | undefined {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/')) return 400;
  if (path.length > MAX_PATH_LENGTH) return 404;
  if (url.length > MAX_URL_LENGTH) return 414;
  if (DOT_SEGMENT_OR_FRAGMENT.test(path)) return 400;
  const decoded = decode(path);
  if (decoded === undefined || Array.from(decoded).some(isControlCharacter)) return 400;
  if (UNUSED_PATH.test(decoded)) return 404;
  if (/%2f|%5c/i.test(path) && !ENDPOINTS.test(path)) return 404;
  return allowedMethods(path).includes(method) ? undefined : 405;
}

/** ASCII control characters, such as a null byte or a line break. */
const isControlCharacter = (character: string) => character < ' ' || character === '\u007F';

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
