import { createBuildPlugin, PAGES } from './build-plugin.ts';
import type { BuildPlugin } from './build-plugin.ts';

const ID = 'loading-text';
const LOADING = 'Loading the Studio… On a slow connection, this takes a while the first time.';
const FAILED = 'The Studio could not be loaded. Check that you are online, and reload the page.';

/** Appears after half a second, so that it does not flash on fast connections. */
const TEXT = `<style>
@keyframes ${ID} { from { visibility: hidden } }
#${ID} {
  position: fixed; inset: 40% 24px auto; margin: 0; animation: ${ID} 0.5s step-end;
  font: 15px/1.5 system-ui, sans-serif; text-align: center; color: #6e7683;
}
@media (prefers-color-scheme: dark) { #${ID} { color: #9aa2ae } }
</style><p id="${ID}" role="status">${LOADING}</p>`;

/** The event of a script that was not loaded does not bubble. */
const SCRIPT = `<script>
addEventListener('error', (event) => {
  const text = document.getElementById('${ID}');
  if (text && event.target.tagName === 'SCRIPT') text.textContent = '${FAILED}';
}, true);
</script>`;

/**
 * A Vite plugin that says in the Studio's page that it loads, and if it cannot. Its scripts have several megabytes, and until they
 * run, the page of Sanity 6.9 is white. The Studio replaces the text.
 */
export const createLoadingTextPlugin = (): BuildPlugin =>
  createBuildPlugin('loading-text', PAGES, (html) =>
    html.replace('<div id="sanity"></div>', () => `<div id="sanity">${TEXT}</div>${SCRIPT}`),
  );
