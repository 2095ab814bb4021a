import { inlineStyles } from './inline-styles.mjs';
import { pagePolicy } from './page-policy.mjs';
import { runScriptsAfterPaint } from './scripts-after-paint.mjs';

const POLICY = 'content-security-policy';

/**
 * Makes a page as Next.js made it into what visitors get: painted from the first answer alone, and under its own policy.
 *
 * Changes the page in place, once. Entries of other kinds are left alone.
 *
 * @param {{ kind: string, html?: unknown, headers?: Record<string, unknown> } | null | undefined} page
 * @param {string} key the page's path, for the log
 * @param {string} buildFolder where `static` is
 */
export function finishPage(page, key, buildFolder) {
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string' || page.headers?.[POLICY] !== undefined) return;
  const { html, styles } = inlineStyles(runScriptsAfterPaint(page.html), buildFolder);
  page.html = html;
  page.headers = { ...page.headers, [POLICY]: pagePolicy(html, styles, key) };
}
