import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet of the build, as React renders it. With a deployment id, its URL has the parameter `dpl`. */
const LINK =
  /<link rel="stylesheet" href="\/_next\/(static\/[^"?<>]+\.css)(?:\?dpl=[^"]*)?" data-precedence="[^"]*"\/>/g;

/** Style sheets by their path in the build; the path contains a hash of the content. */
const styleSheets = new Map<string, string>();

/**
 * Inlines a page's style sheets, so that the first paint waits for one response only (`docs/decisions/009-first-paint.md`).
 * Each link stays in the page, disabled: the browser does not fetch it, and React does not add it again. It is for no medium,
 * because Chrome 150 fetches disabled links before it parses them. A style sheet that cannot be read stays linked.
 *
 * @param buildFolder the folder that contains `static`
 * @returns the page, and the text of every style element added to it
 */
export function inlineStyles(html: string, buildFolder: string): { html: string; styles: string[] } {
  const styles: string[] = [];
  const inlined = html.replaceAll(LINK, (link: string, path: string) => {
    const css = readStyleSheet(buildFolder, path);
    if (css === undefined) return link;
    styles.push(css);
    return `<style>${css}</style>${link.replace('/>', ' media="not all" disabled=""/>')}`;
  });
  return { html: inlined, styles };
}

function readStyleSheet(buildFolder: string, path: string): string | undefined {
  const cached = styleSheets.get(path);
  if (cached !== undefined) return cached;
  try {
    // URLs in a style sheet are relative to the sheet; in a style element they are relative to the page.
    const css = readFileSync(join(buildFolder, path), 'utf8').replaceAll('url(../', 'url(/_next/static/').trim();
    styleSheets.set(path, css);
    return css;
  } catch {
    return undefined;
  }
}
