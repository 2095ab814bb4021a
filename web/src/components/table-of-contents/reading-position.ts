/** How a page is scrolled, in pixels. */
export interface Scrolling {
  /** Distance from the window's top at which a heading counts as read past, such as under a sticky navbar. */
  line: number;
  /** Height of the window. */
  height: number;
  /** How far the page is scrolled. */
  top: number;
  /** How far it can be scrolled. */
  max: number;
}

/**
 * The heading that is being read: the last one above the reading line, or -1 before the first. Over the last screen the
 * line slides down to the window's bottom, so that short sections at a page's end, which never come up to the top, each
 * have their turn.
 *
 * @param tops of the headings in the window, in pixels and in document order
 */
export function headingBeingRead(tops: readonly number[], { line, height, top, max }: Scrolling): number {
  const slide = Math.min(height - line, max);
  const slid = slide > 0 ? Math.min(1, Math.max(0, 1 - (max - top) / slide)) : 0;
  const reached = line + slid * (height - line);
  return tops.findLastIndex((each) => each <= reached);
}
