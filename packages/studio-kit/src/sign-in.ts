/** The parts of a window that signing in uses. */
export interface SignInTarget {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState' | 'state'>;
  localStorage: Pick<Storage, 'setItem'>;
}

/**
 * Takes a token from the fragment of the address (`#token=…`), puts it where the Studio looks for it, and cleans the
 * address, so that the token stands neither in the history nor in what is copied from the address bar. To be called
 * before the Studio is rendered. Does nothing where there is no token.
 * @returns Whether there was a token.
 */
export function signInFromFragment({ projectId }: { projectId: string }, target: SignInTarget = globalThis): boolean {
  const { location, history, localStorage } = target;
  const parameters = new URLSearchParams(location.hash.replace(/^#/, ''));
  const token = parameters.get('token');
  if (!token) return false;

  try {
    localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify({ token, authenticated: true }));
  } catch (error) {
    // The Studio then shows its sign-in page; the address is cleaned all the same.
    console.error('The token cannot be kept, since the browser gives this page no local storage', error);
  }
  parameters.delete('token');
  const rest = parameters.toString();
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`);
  return true;
}
