/** The scroll state of a page, in pixels. */
export interface Scrolling {
  /** The reading line: the distance from the top of the window at which a section becomes the current one. */
  line: number;
  /** Height of the window. */
  height: number;
  /** The scroll position. */
  top: number;
  /** The largest scroll position. */
  max: number;
}

/**
 * Returns the index of the current heading: the last one above the reading line, or -1 before the first. During the last
 * screen the line moves down to the bottom of the window, so that short sections at the end of a page, which cannot scroll
 * to the top, are marked too.
 *
 * @param tops distances of the headings from the top of the window, in pixels and in document order
 */
export function headingBeingRead(tops: readonly number[], { line, height, top, max }: Scrolling): number {
  const slide = Math.min(height - line, max);
  const slid = slide > 0 ? Math.min(1, Math.max(0, 1 - (max - top) / slide)) : 0;
  const reached = line + slid * (height - line);
  return tops.findLastIndex((each) => each <= reached);
}
