import { CHECKED_DOCUMENTS_FILTER, CHECKED_DOCUMENTS_PARAMS } from '@site/checks/site/queries';
import { useEffect, useState } from 'react';
import { concatMap, defer, from, map, of, retry, timer } from 'rxjs';
import { useClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { MAX_CHECKED_DOCUMENTS } from '../content-health/content-health.ts';
import { errorMessage } from '../error-message.ts';
import { limitRead } from '../live-query/read-limit.ts';
import { watchRelease } from './watch-release.ts';
import type { ReleaseReport } from './watch-release.ts';

export interface ReleaseHealth {
  /** `large` for a site that is checked only on request, `over` for a release that is published, archived or deleted. */
  state: 'checking' | 'checked' | 'large' | 'over';
  report?: ReleaseReport | undefined;
  /** Why the release cannot be checked. It is checked again until that works. */
  error?: string | undefined;
}

const RETRY_DELAY_MS = 5000;

/**
 * What a release would do to the site, updated live. A component shows one release only.
 *
 * @param isRequested whether the site is checked even if it is large
 */
export function useReleaseHealth(name: string, isRequested: boolean): ReleaseHealth {
  const client = useClient({ apiVersion: API_VERSION });
  const [health, setHealth] = useState<ReleaseHealth>({ state: 'checking' });
  useEffect(() => {
    const raw = client.withConfig({ perspective: 'raw' });
    const isLarge = async () =>
      !isRequested &&
      (await limitRead(raw.fetch<number>(COUNT_QUERY, CHECKED_DOCUMENTS_PARAMS, { tag: 'release-health.count' }))) >
        MAX_CHECKED_DOCUMENTS;
    const subscription = defer(() => from(isLarge()))
      .pipe(
        concatMap((large) =>
          large
            ? of<ReleaseHealth>({ state: 'large' })
            : watchRelease(client, name, { siteUrl: connection.siteUrl }).pipe(
                map((report): ReleaseHealth => (report ? { state: 'checked', report } : { state: 'over' })),
              ),
        ),
        retry({
          delay: (reason) => {
            setHealth((previous) => ({ ...previous, error: errorMessage(reason) }));
            return timer(RETRY_DELAY_MS);
          },
        }),
      )
      .subscribe(setHealth);
    return () => subscription.unsubscribe();
  }, [client, name, isRequested]);
  return health;
}

const COUNT_QUERY = `count(*[${CHECKED_DOCUMENTS_FILTER}])`;
