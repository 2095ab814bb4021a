import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import { watchChanges } from './watch-changes.ts';

/**
 * Refreshes the page after every content change. A change during a refresh causes one more refresh.
 *
 * @param hasExpired whether the page may no longer see drafts, so that it does not wait for changes
 * @param onExpire is called when that happens
 * @returns a function that refreshes on demand
 */
export function useLatestContent(hasExpired: boolean, onExpire: () => void): () => void {
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
    if (!hasExpired) return watchChanges(refetch, onExpire);
  }, [hasExpired, refetch, onExpire]);

  return refetch;
}
