import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isShareKey } from '@site/content/share-links/share-link';

/** Signs and verifies the tokens in the addresses of shared drafts. */
export interface TokenSigner {
  /** The token for a link: its key and a signature. No dot, because the site takes a path with one for a file. */
  sign: (key: string) => string;
  /** The key in a token; undefined if this site did not sign it. */
  verify: (token: string) => string | undefined;
}

const KEY_LENGTH = 22;
/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;

/**
 * Derives the signing secret from the token with which the site reads drafts: without it, there is nothing to share, and a new
 * one ends all links.
 */
export function createTokenSigner(readToken: string): TokenSigner {
  const secret = Buffer.from(hkdfSync('sha256', readToken, '', 'share links', 32));
  const signatureOf = (key: string) =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, SIGNATURE_LENGTH);
  return {
    sign: (key) => `${key}${signatureOf(key)}`,
    verify: (token) => {
      const key = token.slice(0, KEY_LENGTH);
      const given = Buffer.from(token.slice(KEY_LENGTH));
      const expected = Buffer.from(signatureOf(key));
      return isShareKey(key) && given.length === expected.length && timingSafeEqual(given, expected) ? key : undefined;
    },
  };
}
