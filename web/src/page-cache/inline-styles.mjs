import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet of the build, as React writes it. */
const LINK = /<link rel="stylesheet" href="\/_next\/(static\/[^"?<>]+\.css)" data-precedence="[^"]*"\/>/g;

/**
 * Style sheets by their paths in the build. There are few, their names carry their hashes, and pages are many.
 *
 * @type {Map<string, string>}
 */
const sheets = new Map();

/**
 * Puts a page's style sheets into the page, so that its first paint waits for one answer only (decision 009).
 *
 * Each link stays, disabled: a browser fetches nothing for it, and React finds it and does not add another. A sheet that
 * cannot be read stays linked as it was.
 *
 * @param {string} html
 * @param {string} buildFolder where `static` is
 * @returns {{ html: string, styles: string[] }} the page, and the text of every style element put into it
 */
export function inlineStyles(html, buildFolder) {
  /** @type {string[]} */
  const styles = [];
  const inlined = html.replaceAll(LINK, (link, path) => {
    const css = sheetOf(buildFolder, path);
    if (css === undefined) return link;
    styles.push(css);
    return `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`;
  });
  return { html: inlined, styles };
}

/**
 * @param {string} buildFolder
 * @param {string} path
 * @returns {string | undefined}
 */
function sheetOf(buildFolder, path) {
  const known = sheets.get(path);
  if (known !== undefined) return known;
  try {
    // Addresses in a sheet are relative to the sheet, in a page to the page.
    const css = readFileSync(join(buildFolder, path), 'utf8').replaceAll('url(../', 'url(/_next/static/').trim();
    sheets.set(path, css);
    return css;
  } catch {
    return undefined;
  }
}
