import { useCallback, useEffect, useRef } from 'react';

/** The pages of this browser in draft mode. They share the cookie that lets them see drafts. */
const CHANNEL = 'draft-mode-exit';

/**
 * Reports that another page of this browser has left draft mode, which ends the access of all.
 *
 * @returns a function that reports to the other pages that this one leaves draft mode
 */
export function useExitOfOtherPages(onExit: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const exits = new BroadcastChannel(CHANNEL);
    exits.addEventListener('message', onExit);
    channel.current = exits;
    return () => exits.close();
  }, [onExit]);
  return useCallback(() => channel.current?.postMessage('exit'), []);
}
