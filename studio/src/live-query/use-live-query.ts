import type { SanityClient } from '@sanity/client';
import { auditTime, connect, defer, merge, retry, skip, take, takeUntil, throttleTime, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { failLate } from './read-limit.ts';
import { repeatAfterEachRun } from './repeat-after-each-run.ts';

const REFRESH_DELAY_MS = 300;
/** While somebody types, which changes a document several times per second. */
const REFRESH_INTERVAL_MS = 1500;
const RETRY_DELAY_MS = 5000;
/** After which the data is read without having heard of the lake's events. */
const WELCOME_WAIT_MS = 1000;

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

const NO_RESULT = {};

/**
 * Reads all versions of documents, and reads them again when one changes. Other options start again without data, so they
 * must be the same object in each render.
 */
export function useLiveQuery<Data>(options: LiveQueryOptions): LiveResult<Data> {
  const studioClient = useClient({ apiVersion: API_VERSION });
  const client = useMemo(() => studioClient.withConfig({ perspective: 'raw' }), [studioClient]);
  const [latest, setLatest] = useState<{ options: LiveQueryOptions; result: LiveResult<Data> }>();
  useEffect(() => {
    const subscription = liveQuery<Data>(client, options, (error) =>
      setLatest((previous) => ({
        options,
        result: { ...(previous?.options === options ? previous.result : NO_RESULT), error: errorMessage(error) },
      })),
    ).subscribe((data) => setLatest({ options, result: { data, error: undefined } }));
    return () => subscription.unsubscribe();
  }, [client, options]);
  return latest?.options === options ? latest.result : NO_RESULT;
}

function liveQuery<Data>(
  client: SanityClient,
  { query, params, types }: LiveQueryOptions,
  onError: (error: unknown) => void,
) {
  // A schedule changes a release only, which is a document too.
  const listened = { types: [...types, 'system.release'] };
  const reads = connect((events: Observable<unknown>) =>
    merge(
      // The first event, “welcome”: a change after a read that started earlier could be missed.
      events.pipe(take(1)),
      // If the lake cannot be reached, the read fails and says why. Waiting for events would not.
      timer(WELCOME_WAIT_MS).pipe(takeUntil(events)),
      events.pipe(
        skip(1),
        auditTime(REFRESH_DELAY_MS),
        throttleTime(REFRESH_INTERVAL_MS, undefined, { leading: true, trailing: true }),
      ),
    ),
  );
  return defer(() =>
    client
      .listen('*[_type in $types]', listened, {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: false,
        includeAllVersions: true,
        visibility: 'query',
      })
      .pipe(
        reads,
        repeatAfterEachRun(() => client.observable.fetch<Data>(query, params).pipe(failLate())),
      ),
  ).pipe(
    retry({
      delay: (error) => {
        onError(error);
        return timer(RETRY_DELAY_MS);
      },
    }),
  );
}
