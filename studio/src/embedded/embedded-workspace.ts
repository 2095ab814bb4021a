import { createEmbeddedClientFactory } from '@site/studio-kit/embedded-client';
import { installFetchGuard } from '@site/studio-kit/fetch-guard';
import { openFilesThroughStudio } from '@site/studio-kit/file-urls';
import { redirectProjectHost } from '@site/studio-kit/project-host';
import { takeToken } from '@site/studio-kit/sign-in';
import { filter, fromEvent, map, ReplaySubject, startWith } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AuthStore, SingleWorkspace } from 'sanity';
import { ConnectionLayout } from './connection-notice.tsx';
import type { Connection } from '../connection.ts';
import { createTokenAuthStore } from '../sign-in/auth-store.ts';
import { invitationIn } from '../sign-in/invitation.ts';

type EmbeddedOptions = Pick<
  SingleWorkspace,
  | 'apiHost'
  | 'unstable_clientFactory'
  | 'auth'
  | 'announcements'
  | 'tasks'
  | 'mediaLibrary'
  | 'apps'
  | 'studio'
  | 'scheduledPublishing'
>;

/**
 * Workspace options for an embedded lake: its origin, sign-in by link or token, and features that only Sanity's cloud offers
 * turned off. Also installs the fetch guard and opens the sign-in link in the page URL.
 */
export function embeddedWorkspace(options: Connection & { apiHost: string }): EmbeddedOptions {
  const { apiHost } = options;
  // The Sanity CLI evaluates the configuration too, outside a browser.
  const isBrowser = typeof window !== 'undefined';
  return {
    apiHost,
    unstable_clientFactory: createEmbeddedClientFactory({ apiHost }),
    auth: isBrowser ? createBrowserAuth(options) : { loginMethod: 'token', providers: [] },
    studio: { components: { layout: ConnectionLayout } },
    announcements: { enabled: false },
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    apps: { canvas: { enabled: false } },
    scheduledPublishing: { enabled: false, inputDateTimeFormat: 'yyyy-MM-dd HH:mm' },
  };
}

/** Prepares the page for an embedded lake, and returns its sign-in. */
function createBrowserAuth(options: Connection & { apiHost: string }): AuthStore {
  const { projectId, apiHost } = options;
  let sessionToken: string | undefined;
  installFetchGuard({ apiHost, sessionToken: () => sessionToken });
  redirectProjectHost({ projectId, apiHost });
  openFilesThroughStudio({ projectId, apiHost });
  // A link that is opened in a tab with the Studio changes only the fragment.
  addEventListener('hashchange', () => {
    if (invitationIn(location.hash) !== undefined) location.reload();
  });
  const auth = createTokenAuthStore({
    ...options,
    invitation: invitationIn(location.hash),
    linkTokens: linkTokens(),
  });
  auth.token?.subscribe((token) => {
    sessionToken = token ?? undefined;
  });
  return auth;
}

/**
 * The token of the sign-in link that opened this page, and of those that are opened in it later. Takes them from the address
 * before Sanity's store, which is created afterwards, would store them without a check.
 */
function linkTokens(): Observable<string> {
  const tokens = new ReplaySubject<string>(1);
  fromEvent(window, 'hashchange')
    .pipe(
      startWith(undefined),
      map(() => takeToken()),
      filter((token) => token !== undefined),
    )
    .subscribe(tokens);
  return tokens;
}
