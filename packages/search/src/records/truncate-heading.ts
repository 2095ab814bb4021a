/** Maximum length of a heading in a record, in characters. Every record below a heading repeats it. */
export const MAX_HEADING_LENGTH = 200;

/** Shortens a heading that is too long for the index, between words if possible. */
export function truncateHeading(text: string): string {
  if (text.length <= MAX_HEADING_LENGTH) return text;
  const head = text.slice(0, MAX_HEADING_LENGTH - 1);
  const lastSpace = head.lastIndexOf(' ');
  const end = lastSpace > MAX_HEADING_LENGTH / 2 ? lastSpace : head.length;
  // A cut inside a surrogate pair would leave half a character.
  return `${head.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
