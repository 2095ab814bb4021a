/** The parts of a window that signing in uses. */
export interface SignInTarget {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState' | 'state'>;
  localStorage: Pick<Storage, 'setItem'>;
}

/**
 * Moves a token from the URL fragment (`#token=…`) to the local storage key that the Studio reads, so that neither the
 * history nor a copied URL contains it. Call it before the Studio is rendered.
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
    // The Studio then shows its sign-in page. The token is removed from the URL anyway.
    console.error('The token cannot be stored. Allow local storage for this page and sign in again.', error);
  }
  parameters.delete('token');
  const rest = parameters.toString();
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`);
  return true;
}
