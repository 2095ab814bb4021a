import { createClient } from '@sanity/client';
import type { ClientPerspective, SanityClient } from '@sanity/client';
import type { ContentEnvironment } from '@site/site/environment';

/** The API version whose behaviour queries are written against. */
export const API_VERSION = '2025-02-19';

/**
 * A client for hosted Sanity or, with `apiHost`, any lake that speaks its protocol. The token lets it read private
 * datasets; what it shows of drafts is for `perspective` alone to say.
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
    // The CDN may answer from before a publish, and our own cache stands in front of these answers.
    useCdn: false,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
    ...(readToken === undefined ? {} : { token: readToken }),
  });
}
