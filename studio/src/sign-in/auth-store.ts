import type { ClientConfig } from '@sanity/client';
import { createEmbeddedClientFactory } from '@site/studio-kit/embedded-client';
import { catchError, NEVER } from 'rxjs';
import { createAuthStore, isInvalidSessionError } from 'sanity';
import type { AuthStore } from 'sanity';
import { createSignInPage } from './sign-in-page.tsx';

interface AuthOptions {
  projectId: string;
  dataset: string;
  apiHost: string;
}

/**
 * Sign-in with a token of the embedded lake: Sanity's own store with a sign-in page that asks for the token. Sanity connects
 * only the stores that it creates itself to its sign-out when the lake rejects a token, so this does it again.
 */
export function createTokenAuthStore({ projectId, dataset, apiHost }: AuthOptions): AuthStore {
  const createClient = createEmbeddedClientFactory({ apiHost });
  let isRevoked = false;

  const signOutIfRevoked: ClientConfig['_requestHandler'] = (options, request) =>
    request(options).pipe(
      catchError((error: unknown) => {
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
    clientFactory: (config) => createClient({ ...config, _requestHandler: signOutIfRevoked }),
  });
  return { ...store, LoginComponent: createSignInPage({ apiHost, isRevoked: () => isRevoked }) };
}
