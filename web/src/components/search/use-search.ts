'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useEffect, useMemo, useState } from 'react';
import type { SearchConfig } from './search-config.ts';
import { createSearch, cutQuery } from './search-service.ts';
import type { SearchResult } from './search-service.ts';

export type SearchState =
  | { status: 'idle' }
  /** `result` is that of the previous query, which stays visible until the next one arrives. */
  | { status: 'loading' | 'stalled'; query: string; result: SearchResult | undefined }
  | { status: 'done'; query: string; result: SearchResult }
  | { status: 'failed'; query: string };

/** How long typing must pause before a request is sent. */
const DEBOUNCE_MS = 60;

/**
 * Searches for a query as it is typed. Drops the result of an outdated query. The state is `stalled` after 300 ms without a
 * result.
 *
 * @param attempt change it to retry after a failure
 */
export function useSearch(config: SearchConfig, query: string, attempt: number): SearchState {
  const { appId, indexName, searchKey, isHosted } = config;
  const search = useMemo(
    () => createSearch({ appId, indexName, searchKey, isHosted }),
    [appId, indexName, searchKey, isHosted],
  );
  const trimmed = cutQuery(query);
  const request = useMemo(() => ({ query: trimmed, attempt }), [trimmed, attempt]);
  const [settled, setSettled] = useState<SettledRequest>();
  const [stalled, setStalled] = useState<SearchRequest>();

  useEffect(() => {
    if (request.query === '') return undefined;
    let isCurrent = true;
    const settle = (result: SearchResult | undefined) => {
      if (isCurrent) setSettled({ request, result });
    };
    const stall = setTimeout(() => setStalled(request), SEARCH_LIMITS.stallThresholdMs);
    const send = setTimeout(() => {
      search(request.query, 0).then(settle, () => settle(undefined));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(stall);
      clearTimeout(send);
    };
  }, [search, request]);

  if (trimmed === '') return { status: 'idle' };
  if (settled?.request === request) {
    const { result } = settled;
    return result ? { status: 'done', query: trimmed, result } : { status: 'failed', query: trimmed };
  }
  return { status: stalled === request ? 'stalled' : 'loading', query: trimmed, result: settled?.result };
}

interface SearchRequest {
  query: string;
  attempt: number;
}

interface SettledRequest {
  request: SearchRequest;
  /** Absent if the search failed. */
  result: SearchResult | undefined;
}
