import 'server-only';
import { webEnvironment } from '#/content/environment.ts';
import { createTokenSigner } from './share-token.ts';
import type { TokenSigner } from './share-token.ts';

let signer: TokenSigner | undefined;

/** The signer of this site, created once per process; undefined if the site cannot read drafts. */
export function tokenSigner(): TokenSigner | undefined {
  const { readToken } = webEnvironment().content;
  if (readToken !== undefined) signer ??= createTokenSigner(readToken);
  return signer;
}
