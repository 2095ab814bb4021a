// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLateFonts } from './use-late-fonts.ts';

/** A rule as in Firefox, which does not let scripts change it. */
class FontFaceRule {
  readonly cssText: string;
  readonly style = {
    getPropertyValue: () => /font-display: (\w+)/.exec(this.cssText)?.[1] ?? '',
    setProperty: () => {
      throw new DOMException("Can't set descriptor on CSSFontFaceRule declarations", 'NotSupportedError');
    },
  };
  constructor(cssText: string) {
    this.cssText = cssText;
  }
}

/** jsdom parses no descriptors of fonts. */
function styleSheet(...cssTexts: string[]) {
  const cssRules = cssTexts.map((text) => new FontFaceRule(text));
  return {
    href: null,
    cssRules,
    deleteRule: (index: number) => void cssRules.splice(index, 1),
    insertRule: (text: string, index: number) => void cssRules.splice(index, 0, new FontFaceRule(text)),
  };
}

const font = (family: string, display: string) =>
  `@font-face { font-family: ${family}; src: url("/${family}.woff2") format("woff2"); font-display: ${display}; }`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows late fonts, also in Firefox', () => {
  const sheet = styleSheet(font('inter', 'optional'), font('icons', 'block'), font('mono', 'optional'));
  vi.stubGlobal('CSSFontFaceRule', FontFaceRule);
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([sheet] as unknown as StyleSheetList);
  renderHook(() => useLateFonts());
  expect(sheet.cssRules.map(({ cssText }) => cssText)).toEqual([
    font('inter', 'swap'),
    font('icons', 'block'),
    font('mono', 'swap'),
  ]);
});
