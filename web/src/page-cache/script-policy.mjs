import { createHash } from 'node:crypto';

const HEADER = 'content-security-policy';

/** An inline or outer script. React escapes `>` in attributes and `</script` in what it writes into scripts. */
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/gi;

/**
 * What Next.js writes at the end of a body: a push of nothing but data, once the list to push to is there.
 * The first are the page's parts for React, the last its entry in the bundler's runtime.
 */
const DATA_PUSHES = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(([^]*)\)$/,
  /^self\.__next_f\.push\(([^]*)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([^]*)\);?$/,
];

/**
 * Gives a cached page the policy of its scripts (D9): files of this site, and the inline scripts that the framework and
 * the head brought, by their hashes. An inline script in the body that does more than push data was not written by the
 * framework, whatever it is; it gets no hash, so that it does not run even if content found a way to put it there.
 *
 * Changes the page in place. Entries of other kinds, and pages that have their policy, are left alone.
 *
 * @param {{ kind: string, html?: unknown, headers?: Record<string, unknown> } | null | undefined} page
 * @param {string} key the page's path, for the log
 */
export function addScriptPolicy(page, key) {
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string' || page.headers?.[HEADER] !== undefined) return;
  const { allowed, refused } = inlineScripts(page.html);
  for (const code of refused) {
    console.warn(`${key}: an inline script that the framework did not write will not run: ${code.slice(0, 80)}`);
  }
  const hashes = allowed.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  page.headers = { ...page.headers, [HEADER]: ['script-src', "'self'", ...new Set(hashes)].join(' ') };
}

/**
 * The code of a page's inline scripts, apart from data such as JSON-LD, which browsers never run.
 *
 * @param {string} html
 * @returns {{ allowed: string[], refused: string[] }}
 */
function inlineScripts(html) {
  const body = html.indexOf('<body');
  /** @type {{ allowed: string[], refused: string[] }} */
  const scripts = { allowed: [], refused: [] };
  for (const { index, 1: attributes = '', 2: code = '' } of html.matchAll(SCRIPT)) {
    if (/\ssrc=/i.test(attributes) || /\stype="application\/(?:ld\+)?json"/i.test(attributes)) continue;
    const isOurs = (body >= 0 && index < body) || isDataPush(code);
    (isOurs ? scripts.allowed : scripts.refused).push(code);
  }
  return scripts;
}

/** @param {string} code */
function isDataPush(code) {
  return DATA_PUSHES.some((shape) => {
    const data = shape.exec(code)?.[1];
    return data !== undefined && isJson(data);
  });
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
