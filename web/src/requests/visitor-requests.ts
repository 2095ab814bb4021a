import type { IncomingMessage, ServerResponse } from 'node:http';

/** On the requests that this process sends to itself, to render pages in the background. */
export const BACKGROUND_HEADER = 'x-background-render';

/** The requests of visitors that wait for their response, so that background work can make way for them. */
export class VisitorRequests {
  #open = 0;
  #served = Promise.withResolvers<void>();

  /**
   * Counts a request until its response has been sent or its connection is closed. Ignores event streams, which stay open and
   * keep nobody waiting.
   */
  add({ headers }: Pick<IncomingMessage, 'headers'>, response: Pick<ServerResponse, 'once'>): void {
    if (headers[BACKGROUND_HEADER] !== undefined || headers.accept === 'text/event-stream') return;
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
      if (this.#open > 0) return;
      this.#served.resolve();
      this.#served = Promise.withResolvers();
    });
  }

  /** Resolves when no visitor waits. */
  served(): Promise<void> {
    return this.#open === 0 ? Promise.resolve() : this.#served.promise;
  }
}

const KEY = Symbol.for('site.visitorRequests');
// The server and the bundles of Next.js do not share the variables of a module.
const shared = globalThis as { [KEY]?: VisitorRequests };

/** The visitors of this process. */
export function visitorRequests(): VisitorRequests {
  return (shared[KEY] ??= new VisitorRequests());
}
