/** The parts of a window that signing in uses. */
export interface SignInTarget {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** Where the Studio finds the token of its session. */
export interface SessionTarget {
  localStorage: Pick<Storage, 'setItem'>;
  BroadcastChannel: new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close'>;
}

/** The token in a sign-in link (`https://studio.example.com/#token=…`) or in its fragment; undefined if there is none. */
export function tokenInLink(link: string): string | undefined {
  return /#.*?token=([^&]+)/.exec(link)?.[1];
}

/**
 * Removes the token of a sign-in link from the address, so that neither the history nor a copied URL contains it, and returns
 * it. Call it before Sanity's store reads the address, which stores any token without a check. That store also finds one in
 * `#x-token=…`, so all parts of the fragment that end in `token` are removed.
 */
export function takeToken({ location, history }: SignInTarget = globalThis): string | undefined {
  const { hash, pathname, search } = location;
  const token = tokenInLink(hash);
  if (token === undefined) return undefined;
  const rest = hash
    .slice(1)
    .split('&')
    .filter((part) => !part.includes('token='))
    .join('&');
  history.replaceState(history.state, '', `${pathname}${search}${rest && `#${rest}`}`);
  return token;
}

/**
 * Signs in with a token that the lake has accepted. Stores it and announces it as Sanity's store does when another tab signs
 * in, so the Studio in this tab and in others uses it at once.
 */
export function storeToken(
  token: string,
  { projectId }: { projectId: string },
  { localStorage, BroadcastChannel }: SessionTarget = globalThis,
): void {
  const key = `__studio_auth_token_${projectId}`;
  const session = JSON.stringify({ token, authenticated: true });
  try {
    localStorage.setItem(key, session);
  } catch (error) {
    // The Studio is signed in until it is loaded again.
    console.error('The token cannot be stored. Allow local storage for this page to stay signed in.', error);
  }
  const channel = new BroadcastChannel(`${key}_broadcast`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel connects pages of one origin only.
  channel.postMessage(session);
  channel.close();
}
