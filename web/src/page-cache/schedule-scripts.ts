/** What React renders for the scripts of the build. They are `async`, so their places and order have no meaning. */
const SCRIPT = /<script src="(\/_next\/static\/[^"<>]+)" async=""><\/script>/g;
/** What React renders to fetch early a script from the end of the page. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="(\/_next\/static\/[^"<>]+)"\/>/g;

/**
 * Lets an inline script load the scripts of a page: after the first paint if the connection is fast, otherwise at once
 * (`docs/decisions/034-scripts-after-paint.md`). It is before the styles, which are longer than the first packets of a page. A
 * page whose scripts are not recognized is unchanged and works.
 */
export function scheduleScripts(html: string): string {
  const sources = new Set([PRELOAD, SCRIPT].flatMap((pattern) => Array.from(html.matchAll(pattern), ([, url]) => url)));
  const place = /<link rel="stylesheet"|<style>|<\/head>/.exec(html)?.index;
  if (sources.size === 0 || place === undefined) return html;
  const loader = `<script>(${loadScripts.toString().replaceAll(/\s+/g, ' ')})(${JSON.stringify([...sources])})</script>`;
  const parts = [html.slice(0, place), html.slice(place)].map((part) =>
    part.replaceAll(SCRIPT, '').replaceAll(PRELOAD, ''),
  );
  return parts.join(loader);
}

/**
 * Runs in the browser from its source text, so it must not refer to anything outside itself, or have comments. 100 ms is what
 * Chrome assumes before its first measurement. The timer is for pages that go to the background before their first paint.
 */
function loadScripts(urls: string[]): void {
  const load = () => {
    for (const src of urls.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
    }
  };
  const { connection } = navigator as { connection?: { effectiveType: string; rtt: number } };
  if (document.hidden || connection?.effectiveType !== '4g' || connection.rtt > 100) load();
  else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    setTimeout(load, 1000);
  }
}
