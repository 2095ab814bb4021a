import { SHARE_LINK_TYPE, shareLinkSchema, shareLinkState } from '@site/content/share-links/share-link';
import type { ShareLink } from '@site/content/share-links/share-link';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { connection } from '../connection.ts';
import { useLiveQuery } from '../live-query/use-live-query.ts';
import { fetchShareUrls } from './share-links.ts';

const RETRY_DELAY_MS = 5000;

interface LinkData {
  links: unknown[];
  draft: string | null;
  published: string | null;
}

const QUERY = `{
  "links": *[_type == $type && documentId == $id && !defined(stoppedAt)] | order(_createdAt desc)[0...50],
  "draft": *[_id == "drafts." + $id][0]._id,
  "published": *[_id == $id][0]._rev
}`;

interface ShareLinks {
  /** The links that work, newest first; undefined while they are read. */
  links: ShareLink[] | undefined;
  /** Their addresses by id, as far as they are known. */
  urls: ReadonlyMap<string, string>;
  /** The revision that visitors of the site read. */
  publishedRevision: string | null;
  error: string | undefined;
}

/** The links that share a draft, kept up to date. */
export function useShareLinks(id: string, documentType: string): ShareLinks {
  const options = useMemo(
    () => ({ query: QUERY, params: { type: SHARE_LINK_TYPE, id }, types: [SHARE_LINK_TYPE, documentType] }),
    [id, documentType],
  );
  const { data, error } = useLiveQuery<LinkData>(options);
  const links = useMemo(() => data && openLinks(data), [data]);
  const ids = links?.map(({ _id }) => _id).join(' ') ?? '';
  const [urls, setUrls] = useState<{ map: ReadonlyMap<string, string>; error?: string }>({ map: new Map() });
  useEffect(() => {
    if (ids === '') return;
    const wanted = ids.split(' ');
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const result = await fetchShareUrls(connection.siteUrl, wanted).then(
        (map) => ({ map }),
        (reason: unknown) => ({ error: errorMessage(reason) }),
      );
      if (!isCurrent) return;
      setUrls(({ map }) => ({ map, ...result }));
      // The site may be restarting, or not see a new link yet.
      if (!('map' in result) || wanted.some((linkId) => !result.map.has(linkId))) {
        timer = setTimeout(() => void read(), RETRY_DELAY_MS);
      }
    };
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ids]);
  return { links, urls: urls.map, publishedRevision: data?.published ?? null, error: error ?? urls.error };
}

function openLinks({ links, draft, published }: LinkData): ShareLink[] {
  const document = { hasDraft: draft !== null, publishedRevision: published };
  return links.flatMap((link) => {
    const { data } = shareLinkSchema.safeParse(link);
    return data && shareLinkState(data, document, Date.now()) === 'open' ? [data] : [];
  });
}
