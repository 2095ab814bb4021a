import { PAGE_TYPES } from '@site/site/route-map';
import type { PageTarget } from '@site/site/route-map';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { pagesByPath } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';

const QUERY = `{
  "documents": *[_type in $types]{_id, _type, "slug": slug.current, "provider": provider->slug.current},
  "portalHost": *[_id == "siteSettings"][0].portalHost
}`;

interface QueryResult {
  documents: (PageTarget & { _id: string })[];
  portalHost: string | null;
}

const { siteUrl } = connection;
const noTargets = (): LinkTargets => ({ siteUrl, portalHost: undefined, pages: new Map(), headingKeys: new Map() });

/**
 * The pages that pasted URLs can lead to, including unpublished ones. They are read before anything is pasted, because a
 * paste is synchronous, and again when the editor comes back from another window, where a URL is usually copied.
 */
export function useLinkTargets(): LinkTargets {
  const client = useClient({ apiVersion: API_VERSION });
  const [targets, setTargets] = useState(noTargets);

  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      const { signal } = abort;
      try {
        const options = { perspective: 'drafts', signal } as const;
        const { documents, portalHost } = await client.fetch<QueryResult>(QUERY, { types: PAGE_TYPES }, options);
        const found = { portalHost: portalHost?.replace(/\/+$/, ''), pages: pagesByPath(documents) };
        setTargets((current) => ({ ...current, ...found }));
      } catch (error) {
        // Until the next attempt, a pasted URL of this site becomes a link to its path.
        if (!signal.aborted) console.warn('The pages for pasted links cannot be read.', error);
      }
    };
    void read();
    addEventListener('focus', () => void read(), { signal: abort.signal });
    return () => abort.abort();
  }, [client]);

  return targets;
}
