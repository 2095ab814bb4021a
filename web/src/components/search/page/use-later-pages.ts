'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeNavigationStart } from '#/components/layout/navigation-start.ts';
import type { SearchConfig } from '../search-config.ts';
import { searchPath } from '../search-query.ts';
import type { SearchQuery } from '../search-query.ts';
import type { SearchResult } from '../search-request.ts';
import { createSearch } from '../search-service.ts';

/** Results that were shown, by the path of the search, so that Back shows them at once and the browser can scroll there. */
const shown = new Map<string, SearchResult[]>();
const MAX_SHOWN = 20;

let isAfterBack = false;
subscribeNavigationStart((_url, kind) => {
  isAfterBack = kind === 'traverse';
});

/**
 * After Back, the results that were last shown for a query in this document: those of its first page and of those loaded after it.
 * Otherwise none, because the server has new ones.
 */
export const shownResults = (query: SearchQuery): readonly SearchResult[] =>
  (isAfterBack ? shown.get(searchPath(query)) : undefined) ?? [];

interface LaterPages {
  laterPages: SearchResult[];
  /** The page that `load` loads; absent after the last one. */
  next: number | undefined;
  hasFailed: boolean;
  load: () => void;
  retry: () => void;
}

/** Loads the pages of results after `first`, the page that `query` requests. Mount it again for another query. */
export function useLaterPages(search: SearchConfig, query: SearchQuery, first: SearchResult): LaterPages {
  const [laterPages, setLaterPages] = useState<SearchResult[]>(() => shownResults(query).slice(1));
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<number>(undefined);
  const next = query.page + 1 + laterPages.length;

  useEffect(() => {
    const path = searchPath(query);
    // Deleted first, so that the map is in the order of use.
    shown.delete(path);
    shown.set(path, [first, ...laterPages]);
    const [oldest] = shown.keys();
    if (shown.size > MAX_SHOWN && oldest !== undefined) shown.delete(oldest);
  }, [query, first, laterPages]);

  const load = useCallback(() => {
    if (loading.current === next) return;
    loading.current = next;
    createSearch(search)({ ...query, page: next }).then(
      (result) => setLaterPages((before) => (loading.current === next ? [...before, result] : before)),
      () => {
        loading.current = undefined;
        setHasFailed(true);
      },
    );
  }, [search, query, next]);
  const retry = useCallback(() => {
    setHasFailed(false);
    load();
  }, [load]);

  return { laterPages, next: next < first.pages ? next : undefined, hasFailed, load, retry };
}
