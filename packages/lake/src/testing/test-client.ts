import { createClient } from '@sanity/client';
import type { ClientConfig, SanityClient } from '@sanity/client';

export const API_VERSION = '2025-02-19';

/** Creates a `@sanity/client` for a lake. */
export function connect(url: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    ignoreBrowserTokenWarning: true,
    ...config,
  });
}
