import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { EMBEDDED } from '@site/site/environment';
import type { Product } from '../product.ts';

/** A client with write access. */
export function lakeOf({ lakeUrl, secrets }: Pick<Product, 'lakeUrl' | 'secrets'>): SanityClient {
  return createClient({
    projectId: EMBEDDED.projectId,
    dataset: EMBEDDED.dataset,
    apiVersion: '2025-02-19',
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    token: secrets.adminToken,
  });
}
