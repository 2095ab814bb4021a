import { setTimeout as delay } from 'node:timers/promises';

/** Leaves a core for visitors. */
const CONCURRENCY = 2;
/** Older pages are regenerated when they are requested. */
const MAX_PAGES = 200;
/** Next.js sends the old page while it renders the new one. */
const CHECK_INTERVAL_MS = 50;
const MAX_RENDER_MS = 10_000;

/** Regenerates changed pages before their next visitor, the latest change first. */
export class WarmQueue {
  readonly #origin: () => string;
  /** In the order in which they were added. */
  readonly #paths = new Set<string>();
  #running = 0;
  #idle = Promise.withResolvers<void>();

  /** @param origin of this server, such as `http://127.0.0.1:3000` */
  constructor(origin: () => string) {
    this.#origin = origin;
  }

  /** Adds paths, the most important one first. */
  add(paths: readonly string[]): void {
    for (const path of paths.toReversed()) {
      this.#paths.delete(path);
      this.#paths.add(path);
    }
    for (const path of this.#paths) {
      if (this.#paths.size <= MAX_PAGES) break;
      this.#paths.delete(path);
    }
    while (this.#running < Math.min(CONCURRENCY, this.#paths.size)) void this.#run();
  }

  /** Resolves when no page is waiting. */
  idle(): Promise<void> {
    return this.#running === 0 ? Promise.resolve() : this.#idle.promise;
  }

  async #run(): Promise<void> {
    if (this.#running === 0) this.#idle = Promise.withResolvers<void>();
    this.#running += 1;
    for (let path = this.#next(); path !== undefined; path = this.#next()) await this.#warm(path);
    this.#running -= 1;
    if (this.#running === 0) this.#idle.resolve();
  }

  #next(): string | undefined {
    const path = [...this.#paths].at(-1);
    if (path !== undefined) this.#paths.delete(path);
    return path;
  }

  /** Requests a page until it has been regenerated. A page that fails is regenerated on its next request. */
  async #warm(path: string): Promise<void> {
    const url = new URL(path, this.#origin());
    const start = performance.now();
    try {
      while (performance.now() - start < MAX_RENDER_MS) {
        const { status, headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
        if (status >= 500) throw new Error(`HEAD ${path} failed with status ${status}.`);
        if (headers.get('x-nextjs-cache') !== 'STALE') return;
        await delay(CHECK_INTERVAL_MS);
      }
    } catch (error) {
      console.error(`${path} could not be regenerated after a change. It is regenerated on its next request.`, error);
    }
  }
}
