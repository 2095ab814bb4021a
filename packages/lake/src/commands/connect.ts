import { createClient, type SanityClient } from '@sanity/client';
import { readSecret } from '@site/service-kit/secrets';
import type { CommandTarget } from './command-target.ts';

const API_VERSION = '2025-02-19';

/** A client of the running lake with the administrator's token; undefined if no lake on the data folder is running. */
export async function connectIfRunning(target: CommandTarget): Promise<SanityClient | undefined> {
  const { dataDir, url, project, dataset } = target;
  const token = readSecret(dataDir, 'adminToken');
  if (token === undefined) return undefined;
  // A lake on another data folder rejects the token.
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/v${API_VERSION}/users/me`, { headers }).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  return createClient({
    projectId: project,
    dataset,
    token,
    apiVersion: API_VERSION,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
  });
}
