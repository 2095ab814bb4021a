import { useEffect, useState } from 'react';
import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity';
import { usePageUrl } from './use-page-url.ts';
import { watchLive } from './watch-live.ts';
import type { LiveState } from './watch-live.ts';

/** A version that was published this recently may not be on the site yet. */
const NEW_MS = 60_000;

/** Says in the footer of a form whether visitors see what was published. Nothing while there are unpublished edits. */
export const liveBadge: DocumentBadgeComponent = ({ published, draft, version }) => {
  const shown = draft || version ? null : published;
  const url = usePageUrl(shown);
  const state = useLiveState(url, shown?._rev, shown?._updatedAt);
  return url === undefined || state === undefined ? null : descriptionOf(state, url);
};

function useLiveState(
  url: string | undefined,
  revision: string | undefined,
  updatedAt: string | undefined,
): LiveState | undefined {
  const [result, setResult] = useState<{ url: string; revision: string; state: LiveState }>();
  useEffect(() => {
    if (url === undefined || revision === undefined) return;
    return watchLive({
      isLive: async () => (await fetchLiveRevision(url)) === revision,
      isNew: updatedAt !== undefined && Date.now() - Date.parse(updatedAt) < NEW_MS,
      onState: (state) => setResult({ url, revision, state }),
    });
  }, [url, revision, updatedAt]);
  return result?.url === url && result?.revision === revision ? result?.state : undefined;
}

/** The revision that visitors see at a URL of the site. Rejects if the site does not respond. */
async function fetchLiveRevision(url: string): Promise<string | null> {
  const { origin, pathname } = new URL(url);
  const response = await fetch(`${origin}/api/revision/?path=${encodeURIComponent(pathname)}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The site responded with status ${response.status}.`);
  return ((await response.json()) as { revision: string | null }).revision;
}

function descriptionOf(state: LiveState, url: string): DocumentBadgeDescription {
  switch (state) {
    case 'publishing':
      return { label: 'Publishing…', title: 'The site is being updated.', color: 'primary' };
    case 'live':
      return { label: 'Live on the site', title: `Visitors see this version at ${url}`, color: 'success' };
    case 'late':
      return {
        label: 'Not on the site yet',
        title: 'Visitors do not see this version yet. If that takes more than a few minutes, tell your developers.',
        color: 'warning',
      };
    case 'unknown':
      return {
        label: 'Site not reached',
        title: 'The site did not answer. Choose “Open on the site” to see whether your changes are there.',
        color: 'warning',
      };
  }
}
