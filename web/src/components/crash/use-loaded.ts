'use client';

import { useEffect, useState } from 'react';

interface Loaded<Value> {
  value: Value | undefined;
  /** Why the last attempt failed; absent while one is under way. */
  error: Error | undefined;
  retry: () => void;
}

/**
 * Fetches code once it is wanted. A failure is handed back and can be tried again (R2.7), whereas that of a
 * `next/dynamic` component takes down everything around it for good.
 *
 * @param load the same function at every render
 */
export function useLoaded<Value>(load: () => Promise<{ value: Value }>, isWanted: boolean): Loaded<Value> {
  const [state, setState] = useState<{ value?: Value; error?: Error }>({});
  const isMissing = isWanted && state.value === undefined && state.error === undefined;

  useEffect(() => {
    if (!isMissing) return;
    load().then(setState, (error: unknown) =>
      setState({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, [load, isMissing]);

  return { value: state.value, error: state.error, retry: () => setState({}) };
}
