import { pathOfDocument } from '@site/site/route-map';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { providerIdOf, slugOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';

/** The URL of a document on the site; undefined if it has none, or while it is read. */
export function usePageUrl(document: AddressFields | null): string | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const providerId = document ? providerIdOf(document) : undefined;
  const [provider, setProvider] = useState<{ id: string; slug: string | null }>();
  useEffect(() => {
    if (providerId === undefined) return;
    let isCurrent = true;
    client
      .withConfig({ perspective: 'published', useCdn: false })
      .fetch<string | null>('*[_id == $providerId][0].slug.current', { providerId }, { tag: 'live-status.provider' })
      .then(
        (slug) => isCurrent && setProvider({ id: providerId, slug }),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [client, providerId]);
  const path =
    document &&
    pathOfDocument({
      _type: document._type,
      slug: slugOf(document),
      provider: provider?.id === providerId ? provider?.slug : undefined,
    });
  return path ? `${connection.siteUrl}${path}` : undefined;
}
