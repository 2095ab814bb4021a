import { useEffect, useRef, useState } from 'react';

/** Returns `value`, which changes at most once in `intervalMs`, so that screen readers can read it to the end. */
export function useThrottled(value: string, intervalMs: number): string {
  const [shown, setShown] = useState(value);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        changedAtMs.current = performance.now();
        setShown(value);
      },
      Math.max(changedAtMs.current + intervalMs - performance.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [value, intervalMs]);
  return shown;
}
