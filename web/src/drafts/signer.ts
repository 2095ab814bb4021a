import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts for one purpose and verifies the signatures. */
interface Signer {
  sign: (text: string) => string;
  isSignature: (given: string, text: string) => boolean;
}

/**
 * Derives the signing secret from the token with which the site reads drafts: without it, there are no drafts to see, and a new
 * one ends all access to them.
 *
 * @param purpose a signature for one purpose is not valid for another
 * @param length of the signatures in characters of 6 bits; all 256 bits if omitted
 */
export function createSigner(readToken: string, purpose: string, length?: number): Signer {
  const secret = Buffer.from(hkdfSync('sha256', readToken, '', purpose, 32));
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, length);
  return {
    sign,
    isSignature(given, text) {
      const [first, second] = [Buffer.from(given), Buffer.from(sign(text))];
      return first.length === second.length && timingSafeEqual(first, second);
    },
  };
}
