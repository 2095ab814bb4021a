import { expect, test } from 'vitest';
import { scheduleDownloads } from './schedule-downloads.ts';

// What Next.js writes into pages, and when scripts load, is tested in a browser: `e2e/performance/first-paint.spec.ts`.

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>';
const polyfills = '<script src="/_next/static/chunks/p.js" noModule=""></script>';

test('replaces the scripts of the build by one that loads them, before the styles, preloaded ones first', () => {
  const scheduled = scheduleDownloads(
    `<head><title>A</title><style>p{}</style>${preload}${script('a')}${polyfills}</head><body>${script('b')}${script('c')}</body>`,
    [],
  );
  const urls = ['c', 'a', 'b'].map((name) => `/_next/static/chunks/${name}.js`);
  expect(scheduled).toMatch(/^<head><title>A<\/title><script>\([^]*\)\([^)]*\)<\/script><style>/);
  expect(scheduled).toContain(`(${JSON.stringify(urls)},[])</script>`);
  expect(scheduled).toMatch(new RegExp(`<style>p\\{\\}</style>${polyfills}</head><body></body>$`));
});

test('fetches early the fonts that are used only if they are early', () => {
  const face = (name: string, display: string) =>
    `@font-face{font-family:${name};src:url(/_next/static/media/${name}.woff2)format("woff2");font-display:${display};font-weight:400}`;
  const styles = [`${face('a', 'optional')}.p{color:red}${face('b', 'swap')}`, face('c', 'optional')];
  expect(scheduleDownloads(`<head>${script('s')}</head>`, styles)).toContain(
    '(["/_next/static/chunks/s.js"],["/_next/static/media/a.woff2","/_next/static/media/c.woff2"])</script>',
  );
});

test.each([
  ['Größe', true],
  ['Size “±2” …', false],
])('fetches a font with a part of all characters early if the page has one of them: %s', (text, isFetched) => {
  const face =
    '@font-face{unicode-range:U+A1-A8,U+DF-FF,U+25??,U+131;font-family:a;src:url(/_next/static/media/a.woff2)format("woff2");font-display:optional}';
  const scheduled = scheduleDownloads(`<head>${script('s')}</head><p>${text}</p>`, [face]);
  expect(scheduled.includes('a.woff2')).toBe(isFetched);
});

test.each([
  ['no scripts', '<head></head><body><p>text</p></body>'],
  ['scripts of another form', '<head></head><script src="/_next/static/chunks/a.js" defer=""></script>'],
  ['no head', script('a')],
])('leaves a page with %s unchanged', (_, html) => {
  expect(scheduleDownloads(html, [])).toBe(html);
});
