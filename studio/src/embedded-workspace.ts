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
 * Workspace options for an embedded lake: its origin, sign-in by token, and features that only Sanity's cloud offers turned
 * off. Also installs the fetch guard and reads the token from the page URL.
 */
export function embeddedWorkspace({ projectId, apiHost }: Connection & { apiHost: string }): EmbeddedOptions {
  // The Sanity CLI evaluates the configuration too, outside a browser.
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
