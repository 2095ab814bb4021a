import { useEffect, useRef } from 'react';

/** Calls a function so many milliseconds after a dialog was closed, unless it was opened again or removed meanwhile. */
export function useAfterClose(open: boolean, delay: number, onClosed: () => void): void {
  const wasOpen = useRef(open);
  const latestOnClosed = useRef(onClosed);
  useEffect(() => {
    latestOnClosed.current = onClosed;
  });
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosed) return undefined;
    const timer = setTimeout(() => latestOnClosed.current(), delay);
    return () => clearTimeout(timer);
  }, [open, delay]);
}
