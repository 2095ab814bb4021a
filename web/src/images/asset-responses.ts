/** What responses with images and recordings of the content lake have in common. */

/** The name of a file contains the hash of its bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file that is uploaded again is available soon after. */
const NOT_FOUND_CACHING = 'public, max-age=10';

/** @param what such as `image` */
export const notFound = (what: string): Response => refuse(404, `There is no such ${what}.`, NOT_FOUND_CACHING);

export const notInTime = (what: string): Response =>
  refuse(504, `The content lake did not send the ${what} in time.`, 'no-store');

/** The response to a visitor if that of the content lake does not have the file. */
export async function failureOf({ status, body }: Response, what: string): Promise<Response> {
  await body?.cancel();
  return status >= 400 && status < 500 && status !== 429
    ? notFound(what)
    : refuse(502, `The content lake could not send the ${what}.`, 'no-store');
}

/** Those of the named headers that there are. */
export const copyHeaders = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

function refuse(status: number, message: string, caching: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching },
  });
}
