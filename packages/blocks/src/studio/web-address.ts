import { z } from 'zod';

/** Validation of URLs, paths and email addresses. Each function returns what to do, or `undefined` if the value is valid. */

/** Validates an absolute URL. */
export function problemOfWebAddress(address: string): string | undefined {
  if (address.trim() !== address) return 'Remove the spaces before and after the URL.';
  if (/^http:\/\//i.test(address)) return 'Use the https:// URL.';
  if (!/^https:\/\//i.test(address)) return 'Enter the complete URL, starting with https://.';
  if (!URL.canParse(address) || /\s/.test(address)) return 'This is not a valid URL. Copy it from the browser again.';
  return undefined;
}

/** Validates an email address without a name. */
export function problemOfEmailAddress(address: string): string | undefined {
  if (address.trim() !== address) return 'Remove the spaces before and after the email address.';
  return z.email().safeParse(address).success ? undefined : 'Enter an email address such as security@example.com.';
}

/** Validates a path such as `/register`. */
export function problemOfPath(path: string): string | undefined {
  // First, because a space before the slash is hard to see.
  if (/\s/.test(path)) return 'Remove the spaces from the path.';
  if (!path.startsWith('/')) return 'Enter a path that starts with a slash, for example /register.';
  if (path.startsWith('//') || path.includes('\\')) return 'Start the path with a single slash.';
  return undefined;
}
