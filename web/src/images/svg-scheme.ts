import type { ColorScheme } from '@site/site/images';

const SCHEME_QUERY = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g;
const BOTH_SCHEMES = /(?<=\bcolor-scheme\s*:\s*)(?:light\s+dark|dark\s+light)\b/g;

/**
 * An SVG file that shows one color scheme everywhere: its media queries for color schemes have a fixed result, and
 * `light-dark()` follows.
 */
export function withScheme(svg: Uint8Array, scheme: ColorScheme): Uint8Array<ArrayBuffer> {
  // The encoding of the file does not matter: one character for each byte.
  const text = Buffer.from(svg).toString('latin1');
  return new Uint8Array(
    Buffer.from(
      text
        .replace(SCHEME_QUERY, (_, each) => (each === scheme ? '(min-width: 0)' : '(max-width: 0)'))
        .replace(BOTH_SCHEMES, scheme),
      'latin1',
    ),
  );
}
