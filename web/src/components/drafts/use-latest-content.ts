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
  const isUnderWay = useRef(false);

  const fetchAnew = useCallback(() => {
    if (isUnderWay.current) {
      isOutdated.current = true;
      return;
    }
    isUnderWay.current = true;
    startFetch(() => router.refresh());
  }, [router]);

  useEffect(() => {
    if (isFetching || !isUnderWay.current) return;
    isUnderWay.current = false;
    if (!isOutdated.current) return;
    isOutdated.current = false;
    fetchAnew();
  }, [isFetching, fetchAnew]);

  useEffect(() => {
    const changes = new EventSource(CHANGES_PATH);
    changes.addEventListener('message', fetchAnew);
    return () => changes.close();
  }, [fetchAnew]);

  return fetchAnew;
}
