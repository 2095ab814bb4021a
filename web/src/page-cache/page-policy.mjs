import { createHash } from 'node:crypto';

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
 * The policy of a page for what it holds itself (D9): files of this site; the inline scripts that the framework and the
 * head brought, by their hashes; and the style sheets put into it. An inline script in the body that does more than push
 * data was not written by the framework, whatever it is; it gets no hash, so that it does not run even if content found
 * a way to put it there.
 *
 * @param {string} html
 * @param {string[]} styles the text of its style elements
 * @param {string} key the page's path, for the log
 * @returns {string}
 */
export function pagePolicy(html, styles, key) {
  const { allowed, refused } = inlineScripts(html);
  for (const code of refused) {
    console.warn(`${key}: an inline script that the framework did not write will not run: ${code.slice(0, 80)}`);
  }
  const directives = [
    ['script-src', "'self'", ...new Set(allowed.map(hashSource))],
    ['style-src', "'self'", ...new Set(styles.map(hashSource))],
  ];
  return directives.map((sources) => sources.join(' ')).join('; ');
}

/**
 * How a policy names an inline script or style.
 *
 * @param {string} text
 */
function hashSource(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
