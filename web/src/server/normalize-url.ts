/** Letters, digits, `-`, `.`, `_` and `~`, percent-encoded. https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** A `%` that encodes nothing. Decoding what follows it could complete an encoding, such as `%61` in `%%36%31`. */
const STRAY_PERCENT = /%(?![\da-f]{2})/i;

/**
 * Returns the path and query of a request, with one spelling of each path. Next.js decodes the path of a page but not that of a
 * route, and `/se%61rch/` would not get the limits and headers of `/search/`.
 *
 * @param url as in the request line. Clients may send the whole URL; Next.js redirects to any origin in it.
 */
export function normalizeUrl(url: string): string {
  const relative = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [path = ''] = relative.split('?', 1);
  if (STRAY_PERCENT.test(path)) return relative;
  return path.replaceAll(ENCODED_UNRESERVED, decodeURIComponent) + relative.slice(path.length);
}
