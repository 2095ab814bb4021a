import { webEnvironment } from '#/content/environment.ts';
import { indexedRevision } from '#/live-revision/indexed-revision.ts';
import { liveRevisionResponse } from '#/live-revision/live-revision-response.ts';
import { ownOrigin } from '#/routing/own-origin.ts';

export const dynamic = 'force-dynamic';

const TIMEOUT_MS = 5000;

/** For the Studio: which revision of a document visitors see or find. Without cookies, so never a draft. */
export function GET(request: Request): Promise<Response> {
  const { studioOrigins, search } = webEnvironment();
  return liveRevisionResponse(request, {
    studioOrigins,
    indexedRevision: (path) => indexedRevision(path, search),
    requestPage: (path) =>
      fetch(new URL(path, ownOrigin()), {
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
  });
}
