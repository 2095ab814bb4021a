import type { CachedValue } from './cache-entry.ts';
import { inlineStyles } from './inline-styles.ts';
import { pagePolicy } from './page-policy.ts';
import { scheduleDownloads } from './schedule-downloads.ts';

const POLICY_HEADER = 'content-security-policy';

/** For a page whose own policy cannot be computed: it is readable, and nothing in it runs. */
const STRICTEST_POLICY = "script-src 'none'; style-src 'self'";

const KINDS_WITHOUT_HTML = new Set(['APP_ROUTE', 'FETCH', 'IMAGE', 'REDIRECT']);

/**
 * Turns a page as Next.js rendered it into the page that is served: with its style sheets inlined, its scripts and fonts
 * scheduled, and with its own Content-Security-Policy. Changes the value in place, once; leaves values without HTML unchanged. Fails closed:
 * a page that cannot be transformed gets the strictest policy and an error in the log.
 *
 * @param path for the log
 * @param buildFolder the folder that contains `static`
 */
export function transformCachedPage(value: CachedValue | null | undefined, path: string, buildFolder: string): void {
  if (!value || KINDS_WITHOUT_HTML.has(value.kind) || value.headers?.[POLICY_HEADER] !== undefined) return;
  let policy = STRICTEST_POLICY;
  try {
    if (value.kind !== 'APP_PAGE' || typeof value.html !== 'string') {
      throw new TypeError(`Next.js cached a ${value.kind} whose HTML is of type ${typeof value.html}.`);
    }
    const { html, styles } = inlineStyles(value.html, buildFolder);
    const page = scheduleDownloads(html, styles);
    policy = pagePolicy(page, styles, path);
    value.html = page;
  } catch (error) {
    console.error(`${path} is served without scripts, because its Content-Security-Policy cannot be computed.`, error);
  }
  value.headers = { ...value.headers, [POLICY_HEADER]: policy };
}
