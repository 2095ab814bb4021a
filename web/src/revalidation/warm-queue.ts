import { setTimeout as delay } from 'node:timers/promises';
import { hasContentFailed } from '../content/content-failure.ts';
import { ownOrigin } from '../routing/own-origin.ts';
import { requestPage } from '../warming/request-page.ts';

/** Older pages are regenerated when they are requested, unless a request waits for them already. */
const MAX_PAGES = 200;
/** How long requests wait for a page, from when the page was added. Rendering one takes a tenth of it. */
const MAX_REQUEST_WAIT_MS = 1000;

/** While this many pages wait, requests add no others, which would wait in vain and delay those. */
const MAX_PAGES_FOR_REQUESTS = 5;

interface WaitingPage {
  /** By the monotonic clock, in milliseconds. */
  addedAt: number;
  /** The same time, in milliseconds since 1970. */
  addedTime: number;
  /** Whether a request waits for it. */
  isAwaited: boolean;
  rendered: PromiseWithResolvers<void>;
}

/**
 * Regenerates pages after a change: those that changed before their next visitor, others when they are requested. Pages for which
 * requests wait come first, then the latest. One at a time: rendering is limited by the processor, so a second page would delay
 * the first.
 */
export class WarmQueue {
  readonly #origin: () => string;
  readonly #maxRequestWaitMs: number;
  /** Waiting pages by path, in the order in which they were added. */
  readonly #waiting = new Map<string, WaitingPage>();
  #current: { path: string; page: WaitingPage } | undefined;
  #idle = Promise.withResolvers<void>();
  #isStopped = false;

  /** @param origin of this server, such as `http://127.0.0.1:3000` */
  constructor(origin: () => string, { maxRequestWaitMs = MAX_REQUEST_WAIT_MS } = {}) {
    this.#origin = origin;
    this.#maxRequestWaitMs = maxRequestWaitMs;
  }

  /** Adds paths, the most important one first. */
  add(paths: readonly string[]): void {
    if (this.#isStopped) return;
    for (const path of paths.toReversed()) {
      const { rendered, isAwaited } = this.#waiting.get(path) ?? {
        rendered: Promise.withResolvers<void>(),
        isAwaited: false,
      };
      this.#waiting.delete(path);
      this.#waiting.set(path, { addedAt: performance.now(), addedTime: Date.now(), isAwaited, rendered });
    }
    for (const [path, { isAwaited }] of this.#waiting) {
      if (this.#waiting.size <= MAX_PAGES) break;
      if (!isAwaited) this.#waiting.delete(path);
    }
    if (!this.#current) void this.#run();
  }

  /**
   * Leaves out the waiting pages, and those added later. A server that is being stopped accepts no requests, not even its own.
   */
  stop(): void {
    this.#isStopped = true;
    for (const { rendered } of this.#waiting.values()) rendered.resolve();
    this.#waiting.clear();
  }

  /** Resolves when no page is waiting. */
  idle(): Promise<void> {
    return this.#current ? this.#idle.promise : Promise.resolve();
  }

  /** Adds a page for a request, unless it is waiting or too many are, and resolves like {@link whenRendered}. */
  render(path: string): Promise<void> | undefined {
    const isWaiting = this.#waiting.has(path) || this.#current?.path === path;
    if (!isWaiting && this.#waiting.size < MAX_PAGES_FOR_REQUESTS) this.add([path]);
    return this.whenRendered(path);
  }

  /**
   * Returns `undefined` if a page is not waiting. Otherwise renders it before those for which no request waits, and resolves when
   * it is rendered, at the latest a second after it was added. A visitor, and a cache in front, would get the old page until then.
   */
  whenRendered(path: string): Promise<void> | undefined {
    const waiting = this.#waiting.get(path);
    const page = waiting ?? (this.#current?.path === path ? this.#current.page : undefined);
    if (!page) return undefined;
    const limit = page.addedAt + this.#maxRequestWaitMs - performance.now();
    if (limit <= 0) return undefined;
    page.isAwaited = true;
    return Promise.race([page.rendered.promise, delay(limit)]);
  }

  async #run(): Promise<void> {
    this.#idle = Promise.withResolvers();
    for (let next = this.#next(); next; next = this.#next()) {
      this.#current = next;
      await this.#render(next);
      next.page.rendered.resolve();
    }
    this.#current = undefined;
    this.#idle.resolve();
  }

  #next(): { path: string; page: WaitingPage } | undefined {
    const waiting = [...this.#waiting];
    const [path, page] = waiting.findLast(([, { isAwaited }]) => isAwaited) ?? waiting.at(-1) ?? [];
    if (path === undefined || !page) return undefined;
    this.#waiting.delete(path);
    return { path, page };
  }

  /** Requests a page until it has been regenerated after it was added. A page that fails is regenerated on its next request. */
  async #render({ path, page }: { path: string; page: WaitingPage }): Promise<void> {
    try {
      await requestPage(new URL(path, this.#origin()), { acceptStaleAfter: page.addedTime });
    } catch (error) {
      // An outage of the content lake has its own line in the log.
      if (this.#isStopped || hasContentFailed()) return;
      console.error(`${path} could not be regenerated after a change. It is regenerated on its next request.`, error);
    }
  }
}

const KEY = Symbol.for('site.warmQueue');
// The server and the bundles of Next.js do not share the variables of a module.
const shared = globalThis as { [KEY]?: WarmQueue };

/** The queue of this process. */
export function warmQueue(): WarmQueue {
  return (shared[KEY] ??= new WarmQueue(ownOrigin));
}
