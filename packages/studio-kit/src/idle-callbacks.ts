import { createPagePlugin } from './page-plugin.ts';
import type { OfflineBuildPlugin } from './offline-build.ts';

/** How long a callback waits for an idle browser, in milliseconds. */
const MAX_WAIT = 100;

/** Inline, because Sanity takes `requestIdleCallback` when its scripts are loaded. */
const SCRIPT = `<script>
if (window.requestIdleCallback) {
  const request = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback, options) => request(callback, { timeout: ${MAX_WAIT}, ...options });
}
</script>`;

/**
 * A Vite plugin that limits how long callbacks of the Studio wait for an idle browser. Sanity 6.9 validates each field of a
 * document in such a callback. A browser is never idle while something moves and its frames take longer than 16 ms, as on a slow
 * machine: then a document is not published, and its button says "Validating document…" for good.
 */
export const createIdleCallbacksPlugin = (): OfflineBuildPlugin =>
  createPagePlugin('idle-callbacks', (html) => html.replace('<head>', () => `<head>${SCRIPT}`));
