import { createClient } from '@sanity/client';
import type { ClientPerspective, SanityClient } from '@sanity/client';
import type { ContentEnvironment } from '@site/site/environment';

/** The API version that the queries are written for. */
export const API_VERSION = '2025-02-19';

/**
 * Creates a client for hosted Sanity or, with `apiHost`, for any lake with the same API. The token grants access to private
 * datasets and drafts; `perspective` decides whether queries see drafts.
 */
export function createContentClient(
  { projectId, dataset, apiHost, readToken }: ContentEnvironment,
  { perspective = 'published' }: { perspective?: ClientPerspective } = {},
): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    perspective,
    // The CDN may return content from before a publish, and Next.js caches these responses already.
    useCdn: false,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
    ...(readToken === undefined ? {} : { token: readToken }),
  });
}
