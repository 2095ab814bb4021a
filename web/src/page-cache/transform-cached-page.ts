import type { CachedValue } from './cache-entry.ts';
import { inlineStyles } from './inline-styles.ts';
import { pagePolicy } from './page-policy.ts';
import { scheduleDownloads } from './schedule-downloads.ts';

const POLICY_HEADER = 'content-security-policy';

/** For a page whose own policy cannot be computed: it is readable, and nothing in it runs. */
const STRICTEST_POLICY = "script-src 'none'; style-src 'self'";

const KINDS_WITHOUT_HTML = new Set(['APP_ROUTE', 'FETCH', 'IMAGE', 'REDIRECT']);

/**
 * Transforms the HTML of a page in the cache and stores its policy. Changes the value once; leaves values without HTML unchanged.
 *
 * @returns whether the value was changed
 */
export function transformCachedPage(value: CachedValue | null | undefined, path: string, buildFolder: string): boolean {
  if (!value || KINDS_WITHOUT_HTML.has(value.kind) || value.headers?.[POLICY_HEADER] !== undefined) return false;
  let policy = STRICTEST_POLICY;
  if (value.kind === 'APP_PAGE' && typeof value.html === 'string') {
    ({ html: value.html, policy } = transformHtml(value.html, path, buildFolder));
  } else {
    reportFailure(path, new TypeError(`Next.js cached a ${value.kind} whose HTML is of type ${typeof value.html}.`));
  }
  value.headers = { ...value.headers, [POLICY_HEADER]: policy };
  return true;
}

/**
 * Turns a page as Next.js rendered it into the page that is served: with its style sheets inlined, its scripts and fonts
 * scheduled, and with its own Content-Security-Policy. Fails closed: a page that cannot be transformed gets the strictest policy
 * and an error in the log.
 *
 * @param path for the log
 * @param buildFolder the folder that contains `static`
 */
export function transformHtml(html: string, path: string, buildFolder: string): { html: string; policy: string } {
  try {
    const { html: inlined, styles } = inlineStyles(html, buildFolder);
    const page = scheduleDownloads(inlined, styles);
    return { html: page, policy: pagePolicy(page, styles, path) };
  } catch (error) {
    reportFailure(path, error);
    return { html, policy: STRICTEST_POLICY };
  }
}

function reportFailure(path: string, error: unknown): void {
  console.error(`${path} is served without scripts, because its Content-Security-Policy cannot be computed.`, error);
}
