import { useEffect, useRef, useState } from 'react';
import { useClient } from 'sanity';
import type { DocumentBadgeProps } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { findOtherPage } from '../renames/find-other-page.ts';
import { usePageUrl } from './use-page-url.ts';
import { watchLive } from './watch-live.ts';
import type { LiveState } from './watch-live.ts';

/** A version that was published this recently may not be live yet. */
const NEW_MS = 60_000;

/** The site itself waits five seconds for the page or the search. */
const TIMEOUT_MS = 10_000;

/** Where visitors meet a page. */
export type LivePlace = 'site' | 'search';

export interface LivePage {
  url: string;
  state: LiveState;
  /** The title of the page that hides this one. */
  hiddenBy: string | undefined;
}

/**
 * Whether visitors get the published version of a page on the site, or find it with the site's search. Nothing while there are
 * unpublished edits.
 */
export function useLiveState(
  place: LivePlace,
  { published, draft, version }: DocumentBadgeProps,
): LivePage | undefined {
  const shown = draft || version ? null : published;
  const url = usePageUrl(shown);
  const revision = shown?._rev;
  const updatedAt = shown?._updatedAt;
  const client = useClient({ apiVersion: API_VERSION });
  const [result, setResult] = useState<LivePage & { revision: string }>();
  const document = useRef(shown);
  useEffect(() => {
    document.current = shown;
  });
  useEffect(() => {
    if (url === undefined || revision === undefined) return;
    let hiddenBy: string | undefined;
    /** The revision at the address that was compared with other pages last. */
    let compared: string | undefined;
    return watchLive({
      readState: async () => {
        const live = await fetchLiveRevision(url, place);
        if (live === revision) return 'live';
        if (live === null || !document.current) return 'late';
        if (live !== compared) {
          const other = await findOtherPage(client, document.current);
          hiddenBy = other?.revision === live ? other.title : undefined;
          compared = live;
        }
        return hiddenBy === undefined ? 'late' : 'hidden';
      },
      isNew: updatedAt !== undefined && Date.now() - Date.parse(updatedAt) < NEW_MS,
      onState: (state) => setResult({ url, revision, state, hiddenBy }),
    });
  }, [client, place, url, revision, updatedAt]);
  return result?.url === url && result?.revision === revision ? result : undefined;
}

/** The revision that visitors get at a URL of the site, or find. Rejects if the site does not respond. */
async function fetchLiveRevision(url: string, place: LivePlace): Promise<string | null> {
  const { origin, pathname } = new URL(url);
  const query = new URLSearchParams({ path: pathname, ...(place === 'search' ? { in: 'search' } : {}) });
  const response = await fetch(`${origin}/api/revision/?${query.toString()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The site responded with status ${response.status}.`);
  return ((await response.json()) as { revision: string | null }).revision;
}
