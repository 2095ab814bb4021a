import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration of a response reveals nothing about the token. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
