import { isShareKey } from '@site/content/share-links/share-link';
import { createSigner } from '#/drafts/signer.ts';

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

/** Without the token with which the site reads drafts there is nothing to share, and a new one ends all links. */
export function createTokenSigner(readToken: string): TokenSigner {
  const signer = createSigner(readToken, 'share links', SIGNATURE_LENGTH);
  return {
    sign: (key) => `${key}${signer.sign(key)}`,
    verify: (token) => {
      const key = token.slice(0, KEY_LENGTH);
      return isShareKey(key) && signer.isSignature(token.slice(KEY_LENGTH), key) ? key : undefined;
    },
  };
}
