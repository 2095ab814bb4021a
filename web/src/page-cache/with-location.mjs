/** How React carries a redirect to the browser: an error whose digest is `NEXT_REDIRECT;<type>;<url>;<status>;`. */
const REDIRECT_DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/;

/**
 * A cached page whose status is a redirect, with the `location` that its content names; any other entry as it is.
 *
 * @template {{ status?: number, headers?: Record<string, unknown>, rscData?: Uint8Array } | null} Entry
 * @param {Entry} entry what Next.js is about to cache
 * @returns {Entry}
 */
export function withLocation(entry) {
  const status = entry?.status ?? 200;
  if (status < 300 || status > 399 || !entry?.rscData) return entry;
  const [, digest] = REDIRECT_DIGEST.exec(Buffer.from(entry.rscData).toString('utf8')) ?? [];
  if (digest === undefined) return entry;
  // An address may hold semicolons itself.
  const location = JSON.parse(digest).split(';').slice(2, -2).join(';');
  return { ...entry, headers: { ...entry.headers, location } };
}
