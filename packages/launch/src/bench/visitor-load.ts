import { errorMessage } from '@site/service-kit/error-message';

const REQUEST_TIMEOUT_MS = 30_000;

/** Requests every page in turn at a steady rate until it is stopped, and notes every response that is no whole page. */
export class VisitorLoad {
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<Promise<void>>();
  readonly #failed: string[] = [];
  #requests = 0;
  #slowest = 0;

  constructor(origin: string, paths: readonly string[], requestsPerSecond: number) {
    this.#timer = setInterval(() => {
      const path = paths[this.#requests % paths.length] ?? '/';
      this.#requests += 1;
      const request = this.#request(origin, path).finally(() => this.#open.delete(request));
      this.#open.add(request);
    }, 1000 / requestsPerSecond);
  }

  /** @returns the number of requests, the failed ones with their reasons, and the longest time of a response in milliseconds */
  async stop(): Promise<{ requests: number; failed: string[]; slowest: number }> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
    return { requests: this.#requests, failed: this.#failed, slowest: this.#slowest };
  }

  async #request(origin: string, path: string): Promise<void> {
    const start = performance.now();
    try {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const html = await response.text();
      if (response.status !== 200) this.#failed.push(`${path}: status ${response.status}`);
      else if (!/<h1[\s>]/.test(html) || !html.includes('</html>')) this.#failed.push(`${path}: no whole page`);
    } catch (error) {
      this.#failed.push(`${path}: ${errorMessage(error)}`);
    }
    this.#slowest = Math.max(this.#slowest, Math.round(performance.now() - start));
  }
}
