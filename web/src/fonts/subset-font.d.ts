/** The part that `subsets.ts` uses. The published types are for a version without `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff' | 'woff2';
    /** OpenType features to keep; all others are removed. */
    keepFeatures: string[];
    variationAxes?: Record<string, { min: number; max: number } | number>;
  }

  /** @param text every character to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
