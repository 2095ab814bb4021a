/** The part of fontverter that the tests use; it has no types. */
declare module 'fontverter' {
  /** Converts a font file, whose format it detects, to another format. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
