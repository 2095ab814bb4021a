/** The lake has to start sending within this time. It takes less to render the largest image. */
const TIMEOUT_MS = 15_000;

/**
 * Fetches an image or a file of the content lake for a visitor. Only the wait for the headers has a time limit: a slow
 * connection or a player may take any time for the body.
 *
 * @param request of the visitor. A HEAD request is passed on as one: Next.js handles it as GET and would leave the body, and so
 *   the connection to the lake, open.
 * @throws Error if the lake does not respond in time, or redirects
 */
export async function fetchAsset(request: Request, url: string, headers: Record<string, string>): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return await fetch(url, {
      method: request.method,
      headers,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, timeout.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}
