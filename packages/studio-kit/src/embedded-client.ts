import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';

/**
 * Makes the `unstable_clientFactory` of a workspace whose content lake is embedded. The Studio would otherwise put the
 * project id in front of the host name, which reaches nothing on one machine, and read through a CDN.
 * @param apiHost Origin of the lake, such as `http://localhost:3400`.
 */
export function createEmbeddedClientFactory({ apiHost }: { apiHost: string }): (config: ClientConfig) => SanityClient {
  return (config) => createClient({ ...config, apiHost, useProjectHostname: false, useCdn: false });
}
