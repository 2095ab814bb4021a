import { API_VERSION } from '../api-version.ts';

/** What Sanity 6.9 accepts in `#token=…`, which the lake's tokens of at least 43 characters match. */
const TOKEN_FORM = /^[\w+/=.~-]{32,}$/;

/** The token in what an editor typed or pasted, which may be the link that `npm start` prints. */
export function tokenIn(text: string): string {
  const [, token = text] = /#(?:.*&)?token=([^&]*)/.exec(text) ?? [];
  return token.trim();
}

/** Asks the lake whether a token is valid. Returns the message to show if it is not, or if the lake does not respond. */
export async function problemOfToken(
  token: string,
  { apiHost, request = fetch }: { apiHost: string; request?: typeof fetch },
): Promise<string | undefined> {
  if (token === '') return 'Enter your token.';
  const invalid = 'This token is not valid. Check that you copied all of it, or ask an administrator for a new one.';
  if (!TOKEN_FORM.test(token)) return invalid;
  try {
    const response = await request(`${apiHost}/v${API_VERSION}/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status === 401) return invalid;
    if (!response.ok) {
      return `The token could not be checked, because the content lake responded with status ${response.status}. Try again.`;
    }
    return undefined;
  } catch {
    return 'The token could not be checked, because the content lake did not respond. Start it, then try again.';
  }
}
