import { tokenInLink } from '@site/studio-kit/sign-in';
import { API_VERSION } from '../api-version.ts';

/** Tokens of the lake have at least 43 characters. */
const TOKEN_FORM = /^[\w+/=.~-]{32,}$/;

/** The token in what an editor typed or pasted, which may be the link that `npm start` prints. */
export const tokenIn = (text: string): string => (tokenInLink(text) ?? text).trim();

/** The person that a token belongs to. */
export interface TokenOwner {
  id: string;
  name: string;
}

/** `problem` is the message to show if a token is not valid, or if the lake cannot check it. */
export type TokenCheck = { owner: TokenOwner } | { problem: string };

/** Asks the lake whether a token is valid, and whom it signs in. */
export async function checkToken(
  token: string,
  { apiHost, request = fetch }: { apiHost: string; request?: typeof fetch },
): Promise<TokenCheck> {
  if (token === '') return { problem: 'Enter your token.' };
  const invalid = 'This token is not valid. Check that you copied all of it, or ask an administrator for a new one.';
  if (!TOKEN_FORM.test(token)) return { problem: invalid };
  try {
    const response = await request(`${apiHost}/v${API_VERSION}/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status === 401) return { problem: invalid };
    if (!response.ok) {
      return {
        problem: `The token could not be checked, because the content lake responded with status ${response.status}. Try again.`,
      };
    }
    return { owner: (await response.json()) as TokenOwner };
  } catch {
    return {
      problem: 'The token could not be checked, because the content lake did not respond. Start it, then try again.',
    };
  }
}
