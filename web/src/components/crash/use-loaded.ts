'use client';

import { useEffect, useState } from 'react';

interface Loaded<Value> {
  value: Value | undefined;
  /** Why the last attempt failed; absent during an attempt. */
  error: Error | undefined;
  retry: () => void;
}

/**
 * Fetches code when it is needed. Returns a failure, which can be retried; a `next/dynamic` component would throw it into
 * the nearest error boundary.
 *
 * @param load the same function on every render
 */
export function useLoaded<Value>(load: () => Promise<{ value: Value }>, isNeeded: boolean): Loaded<Value> {
  const [state, setState] = useState<{ value?: Value; error?: Error }>({});
  const isMissing = isNeeded && state.value === undefined && state.error === undefined;

  useEffect(() => {
    if (!isMissing) return;
    load().then(setState, (error: unknown) =>
      setState({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, [load, isMissing]);

  return { value: state.value, error: state.error, retry: () => setState({}) };
}
