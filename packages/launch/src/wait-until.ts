import { setTimeout as delay } from 'node:timers/promises';

/** Resolves once `url` returns a 2xx status. Throws an error that names the service after `timeoutMs`. */
export async function waitUntilReady(
  url: string,
  { name, timeoutMs = 60_000 }: { name: string; timeoutMs?: number },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(`The ${name} did not respond at ${url} within ${timeoutMs / 1000} s.`);
    await delay(100);
  }
}
