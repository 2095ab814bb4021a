import { EventEmitter } from 'node:events';

/** The part of a cache key before the path, which Next.js adds. */
const KEY_PREFIX = /^\/route-cache\/[^$]*\/\$(?=\/)/;

/** Reports each page that was rendered and cached, to those who wait for it. */
export class RenderedPages {
  readonly #emitter = new EventEmitter();

  /**
   * Reports a page.
   *
   * @param key of the page in the cache of Next.js
   * @param isStale whether its content was changed while it was rendered
   */
  announce(key: string, isStale: boolean): void {
    const path = key.replace(KEY_PREFIX, '');
    this.#emitter.emit(path === '/index' ? '/' : path, isStale);
  }

  /** Waits for the next report about a page, until `stop` is called. The promise resolves to whether the page is stale. */
  listen(path: string): { isStale: Promise<boolean>; stop: () => void } {
    const event = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
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
