import type { SiteHealth } from '@site/site/site-health';
import { useEffect, useState } from 'react';

const INTERVAL_MS = 30_000;
/** The site itself waits two seconds for its services. */
const TIMEOUT_MS = 10_000;

/** `undefined` until the site has been asked; `unreachable` if it does not respond, or not to this Studio. */
export type SiteState = SiteHealth | 'unreachable' | undefined;

/** How the site and its services do, again every half minute. */
export function useSiteHealth(siteUrl: string): SiteState {
  const [state, setState] = useState<SiteState>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const health = await fetchHealth(siteUrl).catch(() => 'unreachable' as const);
      if (isCurrent) setState(health);
    };
    void ask();
    const timer = setInterval(() => void ask(), INTERVAL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [siteUrl]);
  return state;
}

async function fetchHealth(siteUrl: string): Promise<SiteHealth> {
  const response = await fetch(new URL('/api/health/', siteUrl), {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // It responds with 503, and the same body, if one of its services is down.
  return (await response.json()) as SiteHealth;
}
