import { createEmbeddedClientFactory } from '@site/studio-kit/embedded-client';
import { installFetchGuard } from '@site/studio-kit/fetch-guard';
import { signInFromFragment } from '@site/studio-kit/sign-in';
import type { SingleWorkspace } from 'sanity';
import type { Connection } from './connection.ts';

type EmbeddedOptions = Pick<
  SingleWorkspace,
  | 'apiHost'
  | 'unstable_clientFactory'
  | 'auth'
  | 'announcements'
  | 'tasks'
  | 'mediaLibrary'
  | 'apps'
  | 'scheduledPublishing'
>;

/**
 * What a workspace needs on an embedded lake: it is reached at its own address, signs in by a token, and what only
 * Sanity's cloud offers is off. Guards `fetch` and takes the token from the page's address on the way.
 */
export function embeddedWorkspace({ projectId, apiHost }: Connection & { apiHost: string }): EmbeddedOptions {
  // The command line evaluates the configuration too, outside a browser.
  if (typeof window !== 'undefined') {
    installFetchGuard({ apiHost });
    signInFromFragment({ projectId });
  }
  return {
    apiHost,
    unstable_clientFactory: createEmbeddedClientFactory({ apiHost }),
    auth: { loginMethod: 'token', providers: [] },
    announcements: { enabled: false },
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    apps: { canvas: { enabled: false } },
    scheduledPublishing: { enabled: false, inputDateTimeFormat: 'yyyy-MM-dd HH:mm' },
  };
}
