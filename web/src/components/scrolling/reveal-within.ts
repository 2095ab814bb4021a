/**
 * Scrolls `box`, and nothing around it, so that `element` stands in the part of it that the window shows. One that does
 * already stays where it is; another comes to the middle. Uses nothing from outside itself, since it also runs as text
 * in an inline script.
 */
export function revealWithin(box: Element, element: Element): void {
  const frame = box.getBoundingClientRect();
  const part = element.getBoundingClientRect();
  const top = Math.max(frame.top, 0);
  const bottom = Math.min(frame.bottom, window.innerHeight);
  if (part.top >= top && part.bottom <= bottom) return;
  box.scrollTop += part.top - top - (bottom - top - part.height) / 2;
}
