/** A script of the build, as React writes it. All are `async`, so their places and order have no meaning. */
const SCRIPT = /<script src="(\/_next\/static\/[^"<>]+)" async=""><\/script>/g;

/** What React writes to have a script of the build fetched early that it asks for at the end of the page. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="(\/_next\/static\/[^"<>]+)"\/>/g;

/**
 * Lets a page's scripts of the build wait for its first paint: scripts that arrive sooner, on a good connection, hold
 * up the paint while a slow processor runs them (decision 009).
 *
 * @param {string} html
 * @returns {string}
 */
export function runScriptsAfterPaint(html) {
  const sources = new Set(Array.from(html.matchAll(SCRIPT), ([, source]) => source));
  if (sources.size === 0) return html;
  const code = `(${startScripts.toString().replaceAll(/\n\s*/g, '')})(${JSON.stringify([...sources])})`;
  return html
    .replaceAll(SCRIPT, '')
    .replaceAll(PRELOAD, (link, source) => (sources.has(source) ? '' : link))
    .replace('</head>', () => `<script>${code}</script></head>`);
}

/**
 * Runs in the browser, from its text: it may use nothing around it, and holds no comments.
 *
 * A slow connection brings scripts after the paint by itself, so they are asked for at once. A page in the background
 * has no frames, and one that goes there before its first frame is caught by the timer, as is a browser that does not tell
 * of its paints.
 *
 * @param {string[]} sources
 */
function startScripts(sources) {
  const start = () => {
    for (const source of sources.splice(0)) {
      const script = document.createElement('script');
      script.async = true;
      script.src = source;
      document.head.append(script);
    }
  };
  const { effectiveType } = Reflect.get(navigator, 'connection') ?? {};
  if (document.hidden || /[23]g/.test(effectiveType)) {
    start();
  } else {
    const afterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(afterPaint));
    setTimeout(start, 2000);
  }
}
