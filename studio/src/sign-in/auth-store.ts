import { ClientError } from '@sanity/client';
import type { ClientConfig } from '@sanity/client';
import { createEmbeddedClientFactory } from '@site/studio-kit/embedded-client';
import { catchError, firstValueFrom, map, NEVER } from 'rxjs';
import { createAuthStore, isInvalidSessionError } from 'sanity';
import type { AuthStore } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { createInvitationPage } from './invitation-page.tsx';
import { createSignInPage } from './sign-in-page.tsx';

interface AuthOptions {
  projectId: string;
  dataset: string;
  apiHost: string;
  /** The token of an invitation in the address, which comes before the session in this browser. */
  invitation?: string | undefined;
}

/**
 * Sign-in with a link or a token of the embedded lake: Sanity's own store with pages for both. Sanity connects only the
 * stores that it creates itself to its sign-out when the lake rejects a token, so this does it again.
 */
export function createTokenAuthStore({ projectId, dataset, apiHost, invitation }: AuthOptions): AuthStore {
  const createClient = createEmbeddedClientFactory({ apiHost });
  let isRevoked = false;

  const handleRejection: ClientConfig['_requestHandler'] = (options, request) =>
    request(options).pipe(
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
      state: store.state.pipe(map((state) => ({ ...state, authenticated: false, currentUser: null }))),
      LoginComponent: createInvitationPage(invitation, { apiHost, projectId }),
    };
  }
  return { ...store, LoginComponent: createSignInPage({ apiHost, isRevoked: () => isRevoked }) };
}

const isForbidden = (error: unknown): boolean => error instanceof ClientError && error.statusCode === 403;
