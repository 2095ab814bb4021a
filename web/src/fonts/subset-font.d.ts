/** What we use of it; the published types are of a version without `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features to keep; none of the others is. */
    keepFeatures: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }

  /** @param text every character to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
