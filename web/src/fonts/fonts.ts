import localFont from 'next/font/local';

/**
 * The fonts, reduced by `subsets.ts` to 22 KB for both. Every page uses both, so both are fetched early, by
 * `page-cache/schedule-downloads.ts` instead of `next/font`, except on slow connections; so are those with accented letters, by
 * pages that have some.
 *
 * `optional` prevents layout shifts: a font that arrives after the first paint is used from the next page on. The fallback
 * fonts have the same metrics but can break lines differently (docs/decisions/007-fonts-without-layout-shift.md).
 */
const inter = localFont({
  src: './files/inter.woff2',
  weight: '400 600',
  display: 'optional',
  preload: false,
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

const interAccented = localFont({
  src: './files/inter-accented.woff2',
  weight: '400 600',
  display: 'optional',
  preload: false,
  variable: '--font-inter-accented',
  adjustFontFallback: false,
  // `next/font` reads this at build time, so it cannot be a constant.
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA-00AC, U+00AF, U+00B2-00B6, U+00B8-00D6, U+00D8-00FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC',
    },
  ],
});

/** Its fallback fonts are in `styles/fonts.css`. */
const jetbrainsMono = localFont({
  src: './files/jetbrains-mono.woff2',
  weight: '400',
  display: 'optional',
  preload: false,
  variable: '--font-jetbrains-mono',
  adjustFontFallback: false,
});

/**
 * For names in references, by `--font-mono-bold`. Fetched only by pages that have some; as wide as the fallback fonts, so that
 * nothing moves when it arrives.
 */
const jetbrainsMonoBold = localFont({
  src: './files/jetbrains-mono-bold.woff2',
  weight: '600',
  display: 'swap',
  variable: '--font-jetbrains-mono-bold',
  preload: false,
  adjustFontFallback: false,
});

const jetbrainsMonoAccented = localFont({
  src: './files/jetbrains-mono-accented.woff2',
  weight: '400',
  display: 'optional',
  preload: false,
  variable: '--font-jetbrains-mono-accented',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA-00AC, U+00AF, U+00B2-00B6, U+00B8-00D6, U+00D8-00FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC',
    },
  ],
});

/** Fetched only by pages with such characters in their code; as wide as the font that it complements. */
const jetbrainsMonoSymbols = localFont({
  src: './files/jetbrains-mono-symbols.woff2',
  weight: '400',
  display: 'swap',
  variable: '--font-jetbrains-mono-symbols',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+2190-21FF, U+2248, U+2260-2265, U+221E, U+2500-25FF, U+2713-2718' },
  ],
});

/** The classes that define the font variables, for the root element. */
export const FONT_CLASSES = [
  inter,
  interAccented,
  jetbrainsMono,
  jetbrainsMonoBold,
  jetbrainsMonoAccented,
  jetbrainsMonoSymbols,
]
  .map(({ variable }) => variable)
  .join(' ');
