import { ClientError } from '@sanity/client';
import type { ClientConfig } from '@sanity/client';
import { createEmbeddedClientFactory } from '@site/studio-kit/embedded-client';
import { storeToken } from '@site/studio-kit/sign-in';
import { catchError, combineLatest, filter, firstValueFrom, map, NEVER } from 'rxjs';
import type { Observable } from 'rxjs';
import { createAuthStore, isInvalidSessionError } from 'sanity';
import type { AuthState, AuthStore } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { checkToken } from './check-token.ts';
import { createInvitationPage } from './invitation-page.tsx';
import { concernsSession, SignInLinks } from './sign-in-links.ts';
import { createLoginPage } from './sign-in-page.tsx';

interface AuthOptions {
  projectId: string;
  dataset: string;
  apiHost: string;
  /** The token of an invitation in the address, which comes before the session in this browser. */
  invitation?: string | undefined;
  /** The tokens of sign-in links that are opened in this page. */
  linkTokens: Observable<string>;
}

/**
 * Sign-in with a link or a token of the embedded lake: Sanity's own store with pages for both. Sanity connects only the
 * stores that it creates itself to its sign-out when the lake rejects a token, so this does it again.
 */
export function createTokenAuthStore(options: AuthOptions): AuthStore {
  const { projectId, dataset, apiHost, invitation, linkTokens } = options;
  const createClient = createEmbeddedClientFactory({ apiHost });
  let isRevoked = false;

  const handleRejection: ClientConfig['_requestHandler'] = (requestOptions, request) =>
    request(requestOptions).pipe(
      catchError((error: unknown) => {
        if (isForbidden(error)) void reloadIfRoleChanged();
        if (!isInvalidSessionError(error)) throw error;
        isRevoked = true;
        void store.logout?.();
        return NEVER;
      }),
    );

  const store = createAuthStore({
    projectId,
    dataset,
    apiHost,
    loginMethod: 'token',
    providers: [],
    clientFactory: (config) => createClient({ ...config, _requestHandler: handleRejection }),
  });

  /** An administrator may have changed the role since the Studio was loaded. */
  async function reloadIfRoleChanged(): Promise<void> {
    const { client, currentUser } = await firstValueFrom(store.state);
    const { role } = await client.withConfig({ apiVersion: API_VERSION }).users.getById('me');
    if (role !== currentUser?.role) location.reload();
  }

  if (invitation !== undefined) {
    return {
      ...store,
      state: store.state.pipe(map(signedOut)),
      LoginComponent: createInvitationPage(invitation, { apiHost, projectId }),
    };
  }

  const links = new SignInLinks({
    session: store.state,
    check: (token) => checkToken(token, { apiHost }),
    store: (token) => {
      storeToken(token, { projectId });
    },
  });
  linkTokens.subscribe((token) => void links.open(token));
  return {
    ...store,
    state: combineLatest([store.state, links.state]).pipe(
      filter(([, link]) => link.kind !== 'checking'),
      map(([state, link]) => (concernsSession(link) ? signedOut(state) : state)),
    ),
    LoginComponent: createLoginPage({ apiHost, links, isRevoked: () => isRevoked }),
  };
}

/** Makes Sanity show the sign-in page instead of the Studio. */
const signedOut = (state: AuthState): AuthState => ({ ...state, authenticated: false, currentUser: null });

const isForbidden = (error: unknown): boolean => error instanceof ClientError && error.statusCode === 403;
