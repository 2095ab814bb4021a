import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration of a response reveals nothing about the token. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Creates a token of 45 characters with 32 random bytes, so that its SHA-256 without a salt is a secure key. */
export function createToken(): string {
  return `sk${randomBytes(32).toString('base64url')}`;
}

/** What is stored instead of a token. Finding it takes no time that depends on the token itself. */
export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
