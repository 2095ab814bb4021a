import { EventEmitter } from 'node:events';
import { pageKey } from './page-key.ts';

export interface RenderedPage {
  /** Whether its content was changed while it was rendered. */
  isStale: boolean;
  /** When its render started, in milliseconds since 1970. */
  startedAt: number;
}

/** Reports each page that was rendered, to those who wait for it. */
export class RenderedPages {
  readonly #emitter = new EventEmitter();

  /**
   * Reports a page.
   *
   * @param key of the page in the page cache
   */
  announce(key: string, page: RenderedPage): void {
    this.#emitter.emit(key, page);
  }

  /** Waits for the next report about a page, until `stop` is called. */
  listen(path: string): { page: Promise<RenderedPage>; stop: () => void } {
    const event = pageKey(path);
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    this.#emitter.once(event, resolve);
    return { page: promise, stop: () => void this.#emitter.off(event, resolve) };
  }
}

const KEY = Symbol.for('site.renderedPages');
// The cache handler and the bundles of Next.js do not share the variables of a module.
const shared = globalThis as { [KEY]?: RenderedPages };

/** The rendered pages of this process. */
export function renderedPages(): RenderedPages {
  return (shared[KEY] ??= new RenderedPages());
}
