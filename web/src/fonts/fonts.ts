import localFont from 'next/font/local';

/**
 * The fonts, cut down by `subsets.ts`: 40 KB for both, which every page uses, so both are preloaded.
 *
 * `optional`, because nothing may move: a font that is not there for the first paint is used from the next page on. What
 * stands in for it has its measures, but no stand-in breaks every line where the font would (decision 007).
 */
const inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

/** Its stand-ins are in `styles/fonts.css`. */
const jetbrainsMono = localFont({
  src: './jetbrains-mono.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-jetbrains-mono',
  adjustFontFallback: false,
});

/** Fetched only by pages whose code draws with it; as wide as what it replaces. */
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

/** The classes by which the document knows the fonts. */
export const FONT_CLASSES = [inter, jetbrainsMono, jetbrainsMonoSymbols].map(({ variable }) => variable).join(' ');
