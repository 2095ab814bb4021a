import { describe, expect, it } from 'vitest';
import { createOfflineBuildPlugin } from './offline-build.ts';

const PAGE =
  '<html><head><meta charSet="utf-8"/><style>@font-face {\n  font-family: Inter;\n' +
  '  src: url("https://studio-static.sanity.io/Inter.woff2");\n}\nbody{margin:0}</style>' +
  '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>\n' +
  '<script src="/static/sanity.js" type="module"></script></head></html>';

function build() {
  const bundle: Record<string, { type: string; fileName: string; source: unknown }> = {
    page: { type: 'asset', fileName: 'index.html', source: PAGE },
    style: {
      type: 'asset',
      fileName: 'static/lib.css',
      source: new TextEncoder().encode(
        'a{color:red}@font-face{font-family:Inter;src:url(https://design-system-static.sanity.io/Inter.woff2)}' +
          '@font-face{font-family:Own;src:url(/own.woff2)}b{color:blue}',
      ),
    },
    script: { type: 'chunk', fileName: 'static/sanity.js', source: 'https://studio-static.sanity.io' },
  };
  createOfflineBuildPlugin().generateBundle.handler({}, bundle);
  return { page: String(bundle['page']?.source), style: bundle['style']?.source, script: bundle['script']?.source };
}

describe('a build without requests to the vendor', () => {
  it('removes only the fonts and the bridge script', () => {
    const { page, style, script } = build();
    expect(page).not.toMatch(/sanity\.io|sanity-cdn/);
    expect(page).toContain('body{margin:0}');
    expect(page).toContain('<script src="/static/sanity.js" type="module"></script>');
    expect(style).toBe('a{color:red}@font-face{font-family:Own;src:url(/own.woff2)}b{color:blue}');
    expect(script).toBe('https://studio-static.sanity.io');
  });
});
