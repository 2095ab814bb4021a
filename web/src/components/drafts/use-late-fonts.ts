import { useEffect } from 'react';

/**
 * Shows fonts that arrive after the first paint. Visitors see them from the next page on, but pages in draft mode are not
 * prepared to fetch them early, so that an editor would never see them (docs/decisions/007-fonts-without-layout-shift.md).
 */
export function useLateFonts(): void {
  useEffect(() => {
    for (const sheet of document.styleSheets) {
      // Extensions of the browser can add sheets of other origins, whose rules cannot be read.
      if (sheet.href !== null && new URL(sheet.href).origin !== location.origin) continue;
      for (const [index, rule] of [...sheet.cssRules].entries()) {
        if (!(rule instanceof CSSFontFaceRule)) continue;
        if (rule.style.getPropertyValue('font-display') !== 'optional') continue;
        // Replaced, because Firefox throws an error when a script changes a rule of a font.
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replace(/(font-display:\s*)optional/, '$1swap'), index);
      }
    }
  }, []);
}
