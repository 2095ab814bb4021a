import { createBuildPlugin, PAGES } from './build-plugin.ts';
import type { BuildPlugin } from './build-plugin.ts';

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
 * document in such a callback. While something moves and frames take longer than 16 ms, as on a slow machine, a browser is never
 * idle, and the button that publishes a document would say “Validating document…” for good.
 */
export const createIdleCallbacksPlugin = (): BuildPlugin =>
  createBuildPlugin('idle-callbacks', PAGES, (html) => html.replace('<head>', () => `<head>${SCRIPT}`));
