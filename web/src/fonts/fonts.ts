import localFont from 'next/font/local';

/**
 * The fonts, reduced by `subsets.ts` to 40 KB for both. Every page uses both, so both are fetched early, by
 * `page-cache/schedule-downloads.ts` instead of `next/font`, except on slow connections.
 *
 * `optional` prevents layout shifts: a font that arrives after the first paint is used from the next page on. The fallback
 * fonts have the same metrics but can break lines differently (docs/decisions/007-fonts-without-layout-shift.md).
 */
const inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

/** Its fallback fonts are in `styles/fonts.css`. */
const jetbrainsMono = localFont({
  src: './jetbrains-mono.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  variable: '--font-jetbrains-mono',
  adjustFontFallback: false,
});

/** Fetched only by pages with such characters in their code; as wide as the font that it complements. */
const jetbrainsMonoSymbols = localFont({
  src: './jetbrains-mono-symbols.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-jetbrains-mono-symbols',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+2190-21FF, U+2248, U+2260-2265, U+221E, U+2500-25FF, U+2713-2718' },
  ],
});

/** The classes that define the font variables, for the root element. */
export const FONT_CLASSES = [inter, jetbrainsMono, jetbrainsMonoSymbols].map(({ variable }) => variable).join(' ');
