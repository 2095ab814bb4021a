/** `text` percent-decoded, or unchanged if its encoding is malformed. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The anchor in the hash of a URL, decoded and without a text fragment (`:~:text=…`). Empty if no heading can have it. */
export function anchorOf(hash: string): string {
  try {
    const anchor = decodeURIComponent(hash.slice(1).replace(/:~:.*/s, ''));
    return /[\s#/]/.test(anchor) ? '' : anchor;
  } catch {
    return '';
  }
}
