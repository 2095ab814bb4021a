import { EventEmitter } from 'node:events';
import { pageKey } from './page-key.ts';

/** Reports each page that was rendered and cached, to those who wait for it. */
export class RenderedPages {
  readonly #emitter = new EventEmitter();

  /**
   * Reports a page.
   *
   * @param key of the page in the page cache
   * @param isStale whether its content was changed while it was rendered
   */
  announce(key: string, isStale: boolean): void {
    this.#emitter.emit(key, isStale);
  }

  /** Waits for the next report about a page, until `stop` is called. The promise resolves to whether the page is stale. */
  listen(path: string): { isStale: Promise<boolean>; stop: () => void } {
    const event = pageKey(path);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#emitter.once(event, resolve);
    return { isStale: promise, stop: () => void this.#emitter.off(event, resolve) };
  }
}

const KEY = Symbol.for('site.renderedPages');
// The cache handler and the bundles of Next.js do not share the variables of a module.
const shared = globalThis as { [KEY]?: RenderedPages };

/** The rendered pages of this process. */
export function renderedPages(): RenderedPages {
  return (shared[KEY] ??= new RenderedPages());
}
