import type { SanityClient } from '@sanity/client';
import { auditTime, defer, from, merge, of, retry, switchMap, timer } from 'rxjs';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '@site/service-kit/error-message';
import { API_VERSION } from '../api-version.ts';

const REFRESH_DELAY_MS = 300;
const RETRY_DELAY_MS = 5000;

interface LiveQueryOptions {
  query: string;
  params: Record<string, unknown>;
  /** Types whose changes repeat the query. */
  types: readonly string[];
}

export interface LiveResult<Data> {
  data?: Data;
  /** Why the newest data could not be read. It is read again until that works. */
  error?: string | undefined;
}

/** Reads all versions of documents, and reads them again when one changes. The options must not change between renders. */
export function useLiveQuery<Data>(options: LiveQueryOptions): LiveResult<Data> {
  const studioClient = useClient({ apiVersion: API_VERSION });
  const client = useMemo(() => studioClient.withConfig({ perspective: 'raw' }), [studioClient]);
  const [result, setResult] = useState<LiveResult<Data>>({});
  useEffect(() => {
    const subscription = liveQuery<Data>(client, options, (error) =>
      setResult((previous) => ({ ...previous, error: errorMessage(error) })),
    ).subscribe((data) => setResult({ data, error: undefined }));
    return () => subscription.unsubscribe();
  }, [client, options]);
  return result;
}

function liveQuery<Data>(
  client: SanityClient,
  { query, params, types }: LiveQueryOptions,
  onError: (error: unknown) => void,
) {
  // A schedule changes a release only, which is a document too.
  const listened = { types: [...types, 'system.release'] };
  return defer(() =>
    merge(
      of(undefined),
      client
        .listen('*[_type in $types]', listened, {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          includeAllVersions: true,
          visibility: 'query',
        })
        .pipe(auditTime(REFRESH_DELAY_MS)),
    ).pipe(switchMap(() => from(client.fetch<Data>(query, params)))),
  ).pipe(
    retry({
      delay: (error) => {
        onError(error);
        return timer(RETRY_DELAY_MS);
      },
    }),
  );
}
