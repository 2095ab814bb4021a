/** `text` percent-decoded, or unchanged if its encoding is malformed. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
