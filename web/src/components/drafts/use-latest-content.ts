import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useTransition } from 'react';

/** Event stream of changes. */
const CHANGES_PATH = '/api/draft-mode/changes/';

/**
 * Refreshes the page after every content change. A change during a refresh causes one more refresh.
 *
 * @returns a function that refreshes on demand
 */
export function useLatestContent(): () => void {
  const router = useRouter();
  const [isFetching, startFetch] = useTransition();
  const isOutdated = useRef(false);
  const isRefetching = useRef(false);

  const refetch = useCallback(() => {
    if (isRefetching.current) {
      isOutdated.current = true;
      return;
    }
    isRefetching.current = true;
    startFetch(() => router.refresh());
  }, [router]);

  useEffect(() => {
    if (isFetching || !isRefetching.current) return;
    isRefetching.current = false;
    if (!isOutdated.current) return;
    isOutdated.current = false;
    refetch();
  }, [isFetching, refetch]);

  useEffect(() => {
    const changes = new EventSource(CHANGES_PATH);
    changes.addEventListener('message', refetch);
    return () => changes.close();
  }, [refetch]);

  return refetch;
}
