/** Addresses as the site links to them. Each answers with what to do, or `undefined` where the address is right. */

/** An absolute address that a reader's browser may be sent to. */
export function problemOfWebAddress(address: string): string | undefined {
  if (/^http:\/\//i.test(address)) return 'Use the https:// address.';
  if (!/^https:\/\//i.test(address)) return 'Write the whole address, from https:// on.';
  if (!URL.canParse(address) || /\s/.test(address)) return 'This is no address. Copy it from the browser again.';
  return undefined;
}

/** A path from the first slash on, such as `/register`. */
export function problemOfPath(path: string): string | undefined {
  if (!path.startsWith('/')) return 'Write a path that starts with a slash, such as /register.';
  if (path.startsWith('//') || path.includes('\\')) return 'Start the path with one slash.';
  if (/\s/.test(path)) return 'A path has no spaces.';
  return undefined;
}
