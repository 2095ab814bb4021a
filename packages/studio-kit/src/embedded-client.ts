import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';

/**
 * Returns the `unstable_clientFactory` of a workspace with an embedded content lake. The default client adds the
 * project id to the host name, which does not resolve for a local host, and reads through a CDN.
 * @param apiHost Origin of the lake, such as `http://localhost:3400`.
 */
export function createEmbeddedClientFactory({ apiHost }: { apiHost: string }): (config: ClientConfig) => SanityClient {
  return (config) => createClient({ ...config, apiHost, useProjectHostname: false, useCdn: false });
}
