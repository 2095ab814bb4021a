/**
 * Scrolls `box`, but no ancestor of it, so that `element` is in the visible part of `box`. Does nothing if it is already;
 * otherwise centers it. Must be self-contained, because its source is also part of an inline script.
 */
export function revealWithin(box: Element, element: Element): void {
  const frame = box.getBoundingClientRect();
  const part = element.getBoundingClientRect();
  const top = Math.max(frame.top, 0);
  const bottom = Math.min(frame.bottom, window.innerHeight);
  if (part.top >= top && part.bottom <= bottom) return;
  box.scrollTop += part.top - top - (bottom - top - part.height) / 2;
}
