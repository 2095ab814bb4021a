/**
 * Scrolls `box`, and nothing around it, so that `element` stands well inside it. One that does already stays where it
 * is; another comes to the middle. Uses nothing from outside itself, since it also runs as text in an inline script.
 */
export function revealWithin(box: Element, element: Element): void {
  const frame = box.getBoundingClientRect();
  const part = element.getBoundingClientRect();
  const margin = Math.min(48, frame.height / 4);
  if (part.top >= frame.top + margin && part.bottom <= frame.bottom - margin) return;
  box.scrollTop += part.top - frame.top - (frame.height - part.height) / 2;
}
