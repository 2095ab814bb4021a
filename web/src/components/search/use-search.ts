'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useEffect, useMemo, useState } from 'react';
import type { SearchConfig } from './search-config.ts';
import { cutQuery } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';
import type { SearchResult } from './search-request.ts';
import { createSearch } from './search-service.ts';

export type SearchState =
  | { status: 'idle' }
  /** The results of the previous query stay visible until the next ones arrive. */
  | { status: 'loading' | 'stalled'; query: string; shown: ShownResult | undefined }
  | { status: 'done'; query: string; shown: ShownResult }
  | { status: 'failed'; query: string };

/** A result and the query that it belongs to. */
interface ShownResult {
  query: SearchQuery;
  result: SearchResult;
}

interface UseSearchOptions {
  /** Whether to count the pages of each kind. */
  withKinds?: boolean;
  /** The outcome of the first query, if it is known. A search that failed on the server is repeated by the browser. */
  initial?: { result: SearchResult | undefined } | undefined;
}

/** How long typing must pause before a request is sent. */
const DEBOUNCE_MS = 60;

/**
 * Searches for a query as it is typed. Drops the result of an outdated query. The state is `stalled` after 300 ms without a
 * result. A failed search is repeated when the browser is online again.
 */
export function useSearch(
  config: SearchConfig,
  { query, kind, page }: SearchQuery,
  { withKinds = false, initial }: UseSearchOptions = {},
): { state: SearchState; retry: () => void } {
  const { appId, indexName, searchKey, isHosted } = config;
  const search = useMemo(
    () => createSearch({ appId, indexName, searchKey, isHosted }),
    [appId, indexName, searchKey, isHosted],
  );
  const trimmed = cutQuery(query);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([trimmed, kind, page, attempt]);
  const [settled, setSettled] = useState<SettledSearch | undefined>(
    initial && {
      key,
      query: { query: trimmed, kind, page },
      result: initial.result,
      isFinal: initial.result !== undefined,
    },
  );
  const [stalledKey, setStalledKey] = useState<string>();
  const isSettled = settled?.key === key;
  const isNeeded = trimmed !== '' && !(isSettled && settled.isFinal);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const request = { query: trimmed, kind, page };
    const settle = (result: SearchResult | undefined) => {
      if (isCurrent) setSettled({ key, query: request, result, isFinal: true });
    };
    const stall = setTimeout(() => setStalledKey(key), SEARCH_LIMITS.stallThresholdMs);
    const send = setTimeout(() => {
      search(request, { withKinds }).then(settle, () => settle(undefined));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(stall);
      clearTimeout(send);
    };
  }, [search, isNeeded, key, trimmed, kind, page, withKinds]);

  const retry = () => setAttempt((count) => count + 1);
  const hasFailed = isSettled && settled.isFinal && settled.result === undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retryOnline = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, [hasFailed]);

  return { state: stateOf(), retry };

  function stateOf(): SearchState {
    if (trimmed === '') return { status: 'idle' };
    const shown = settled?.result && { query: settled.query, result: settled.result };
    if (!isSettled) return { status: stalledKey === key ? 'stalled' : 'loading', query: trimmed, shown };
    return shown ? { status: 'done', query: trimmed, shown } : { status: 'failed', query: trimmed };
  }
}

interface SettledSearch {
  key: string;
  query: SearchQuery;
  /** Absent if the search failed. */
  result: SearchResult | undefined;
  /** False if the browser is to repeat a search that failed on the server. */
  isFinal: boolean;
}
