const INLINE = ['span', 'b', 'strong', 'i', 'em', 'u', 'font'].map((name) => `:not(pre, code) > ${name}`).join();

/**
 * Takes spaces out of elements of their own, of which the conversion to blocks drops those beside text. Word writes two spaces
 * after a sentence this way. Returns whether there were any.
 */
export function keepSpaces(page: Document): boolean {
  const spaces = [...page.querySelectorAll(INLINE)].filter(
    ({ innerHTML, textContent, parentNode }) =>
      innerHTML !== '&nbsp;' && /^\s+$/.test(textContent) && (parentNode?.childNodes.length ?? 0) > 1,
  );
  for (const space of spaces) {
    const { parentNode } = space;
    space.replaceWith(' ');
    parentNode?.normalize();
  }
  return spaces.length > 0;
}
