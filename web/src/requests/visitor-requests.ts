import type { IncomingMessage, ServerResponse } from 'node:http';

/** On the requests that this process sends to itself, to render pages in the background. */
export const BACKGROUND_HEADER = 'x-background-render';

/** Pages from the cache take less, pages that are rendered for a visitor take longer. */
const MIN_RENDERING_MS = 30;
/** How long background work still makes way after a page was rendered for a visitor, who may open another one soon. */
const READING_MS = 250;

/** The requests of visitors that wait for their response, so that background work can make way for them. */
export class VisitorRequests {
  #open = 0;
  #reading: NodeJS.Timeout | undefined;
  #served = Promise.withResolvers<void>();

  /**
   * Counts a request until its response has been sent or its connection is closed. Ignores event streams, which stay open and
   * keep nobody waiting.
   */
  add({ headers }: Pick<IncomingMessage, 'headers'>, response: Pick<ServerResponse, 'once'>): void {
    if (headers[BACKGROUND_HEADER] !== undefined || headers.accept === 'text/event-stream') return;
    this.#open += 1;
    const start = performance.now();
    response.once('close', () => {
      this.#open -= 1;
      if (performance.now() - start > MIN_RENDERING_MS) this.#noteReader();
      this.#update();
    });
  }

  /** Resolves when no visitor waits, and none has just got a page that was rendered. */
  served(): Promise<void> {
    return this.#isServed() ? Promise.resolve() : this.#served.promise;
  }

  #isServed(): boolean {
    return this.#open === 0 && this.#reading === undefined;
  }

  #noteReader(): void {
    clearTimeout(this.#reading);
    this.#reading = setTimeout(() => {
      this.#reading = undefined;
      this.#update();
    }, READING_MS).unref();
  }

  #update(): void {
    if (!this.#isServed()) return;
    this.#served.resolve();
    this.#served = Promise.withResolvers();
  }
}

const KEY = Symbol.for('site.visitorRequests');
// The server and the bundles of Next.js do not share the variables of a module.
const shared = globalThis as { [KEY]?: VisitorRequests };

/** The visitors of this process. */
export function visitorRequests(): VisitorRequests {
  return (shared[KEY] ??= new VisitorRequests());
}
