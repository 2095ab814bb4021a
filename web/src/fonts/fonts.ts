import localFont from 'next/font/local';

/**
 * The fonts, cut down by `subsets.ts`. Only the sans is preloaded, since the mono is not on every page's first screen.
 * The mono's stand-ins until it is there, equally wide, are in `styles/fonts.css`.
 */
const inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

const jetbrainsMono = localFont({
  src: './jetbrains-mono.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-jetbrains-mono',
  preload: false,
  adjustFontFallback: false,
});

/** Fetched only by pages whose code draws with it. */
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
