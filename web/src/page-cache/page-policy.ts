import { createHash } from 'node:crypto';
import { GOOGLE_TAG_ORIGIN, TAG_META_NAME } from '../headers/google-tag-origins.ts';

/** A script element. React escapes `>` in attributes and `</script` in the text of scripts. */
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/gi;

/**
 * The inline scripts that Next.js adds to the body: each pushes JSON to a list. `__next_f` holds the page's data for React,
 * `TURBOPACK` the entry of the bundler's runtime.
 */
const DATA_PUSHES = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(([^]*)\)$/,
  /^self\.__next_f\.push\(([^]*)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([^]*)\);?$/,
];

/**
 * The Content-Security-Policy for a page's scripts and styles: files of this site, Google's tag if the page may load it, and by
 * hash the inline scripts in the head, the inline scripts of Next.js in the body, and the inlined style sheets. Any other
 * inline script in the body gets no hash, so that it does not run if content ever injects one; it is reported in the log.
 *
 * @param styles the text of the page's style elements
 * @param path for the log
 */
export function pagePolicy(html: string, styles: string[], path: string): string {
  const { allowed, blocked } = inlineScripts(html);
  for (const code of blocked) {
    console.warn(`${path}: blocked an inline script that Next.js did not write: ${code.slice(0, 80)}`);
  }
  const directives = [
    ['script-src', "'self'", ...(mayLoadTag(html) ? [GOOGLE_TAG_ORIGIN] : []), ...new Set(allowed.map(hashSource))],
    ['style-src', "'self'", ...new Set(styles.map(hashSource))],
  ];
  return directives.map((sources) => sources.join(' ')).join('; ');
}

/** Whether the layout declares Google's tag. Only the head counts, because content cannot add elements to it. */
function mayLoadTag(html: string): boolean {
  const body = html.indexOf('<body');
  return body >= 0 && html.slice(0, body).includes(`<meta name="${TAG_META_NAME}"`);
}

/** The CSP source expression that allows an inline script or style. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The page's inline scripts, without data such as JSON-LD, which browsers do not run. */
function inlineScripts(html: string): { allowed: string[]; blocked: string[] } {
  const body = html.indexOf('<body');
  const allowed: string[] = [];
  const blocked: string[] = [];
  for (const { index, 1: attributes = '', 2: code = '' } of html.matchAll(SCRIPT)) {
    if (/\ssrc=/i.test(attributes) || /\stype="application\/(?:ld\+)?json"/i.test(attributes)) continue;
    const isInHead = body >= 0 && index < body;
    (isInHead || isDataPush(code) ? allowed : blocked).push(code);
  }
  return { allowed, blocked };
}

function isDataPush(code: string): boolean {
  return DATA_PUSHES.some((pattern) => {
    const data = pattern.exec(code)?.[1];
    return data !== undefined && isJson(data);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
