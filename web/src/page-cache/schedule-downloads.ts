/** What React renders for the scripts of the build. They are `async`, so their places and order have no meaning. */
const SCRIPT = /<script src="(\/_next\/static\/[^"<>]+)" async=""><\/script>/g;
/** What React renders to fetch early a script from the end of the page. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="(\/_next\/static\/[^"<>]+)"\/>/g;
/** A font that is used only if it arrives before the first paint. */
const OPTIONAL_FONT = /@font-face\{[^}]*font-display:optional[^}]*\}/g;
const FONT_URL = /url\((\/_next\/static\/[^)]+)\)/;
const UNICODE_RANGE = /unicode-range:([^;}]+)/;

/**
 * Lets an inline script load what a page needs, depending on the connection (`docs/decisions/034-scripts-after-paint.md`,
 * `docs/decisions/036-system-fonts-on-slow-connections.md`): scripts after the first paint if the connection is fast, otherwise at
 * once; fonts at once unless the connection is slow, on which the page keeps the fonts of the system. The script is before the
 * styles, which are longer than the first packets of a page. A page whose scripts are not recognized is unchanged and works; so
 * do fonts, which then wait for the styles.
 *
 * @param styles the text of the page's style sheets
 */
export function scheduleDownloads(html: string, styles: readonly string[]): string {
  const scripts = new Set([PRELOAD, SCRIPT].flatMap((pattern) => Array.from(html.matchAll(pattern), ([, url]) => url)));
  const faces = styles.flatMap((css) => css.match(OPTIONAL_FONT) ?? []);
  const fonts = faces.flatMap((face) => (hasCharacterOf(face, html) ? (FONT_URL.exec(face)?.[1] ?? []) : []));
  const place = /<link rel="stylesheet"|<style>|<\/head>/.exec(html)?.index;
  if (scripts.size === 0 || place === undefined) return html;
  const source = download.toString().replaceAll(/\s+/g, ' ');
  const loader = `<script>(${source})(${JSON.stringify([...scripts])},${JSON.stringify(fonts)})</script>`;
  const parts = [html.slice(0, place), html.slice(place)].map((part) =>
    part.replaceAll(SCRIPT, '').replaceAll(PRELOAD, ''),
  );
  return parts.join(loader);
}

/** Whether a text has one of the characters that a font is declared for, which are all if it has no `unicode-range`. */
function hasCharacterOf(face: string, text: string): boolean {
  const ranges = UNICODE_RANGE.exec(face)?.[1]
    ?.split(',')
    .map((range) => {
      const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
      return `\\u{${first.replaceAll('?', '0')}}-\\u{${last.replaceAll('?', 'F')}}`;
    });
  return ranges === undefined || new RegExp(`[${ranges.join('')}]`, 'u').test(text);
}

/**
 * Runs in the browser from its source text, so it must not refer to anything outside itself, or have comments. 100 ms is what
 * Chrome assumes before its first measurement. The timer is for pages that go to the background before their first paint.
 * Browsers that report no connection count as neither fast nor slow. `data-fonts` is read by `styles/fonts.css`.
 */
function download(scripts: string[], fonts: string[]): void {
  const add = (name: 'link' | 'script', properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const loadScripts = () => {
    for (const src of scripts.splice(0)) add('script', { async: true, src });
  };
  const { connection } = navigator as {
    connection?: { effectiveType: string; rtt: number; saveData?: boolean };
  };
  const is4g = connection?.effectiveType === '4g';
  if (connection && (!is4g || connection.saveData)) document.documentElement.dataset['fonts'] = 'system';
  else for (const href of fonts) add('link', { rel: 'preload', as: 'font', crossOrigin: '', href });
  if (document.hidden || !is4g || connection.rtt > 100) loadScripts();
  else {
    new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
    setTimeout(loadScripts, 1000);
  }
}
