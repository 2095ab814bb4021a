'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useEffect, useMemo, useState } from 'react';
import type { SearchConfig } from './search-config.ts';
import { createSearch, cutQuery } from './search-service.ts';
import type { SearchAnswer } from './search-service.ts';

export type SearchState =
  | { status: 'idle' }
  /** `answer` is the last one, which stays in view until the next has come. */
  | { status: 'loading' | 'stalled'; query: string; answer: SearchAnswer | undefined }
  | { status: 'done'; query: string; answer: SearchAnswer }
  | { status: 'failed'; query: string };

/** How long the typing must pause before the service is asked. */
const PAUSE_MS = 60;

/**
 * Answers of the search service for a query as it is typed. An answer that comes after a newer question is dropped. After
 * 300 ms without one the state is `stalled` (R5.2).
 *
 * @param attempt a new number asks again, after a failure
 */
export function useSearch(config: SearchConfig, query: string, attempt: number): SearchState {
  const { appId, indexName, searchKey, host } = config;
  const search = useMemo(
    () => createSearch({ appId, indexName, searchKey, host }),
    [appId, indexName, searchKey, host],
  );
  const wanted = cutQuery(query);
  const question = useMemo(() => ({ query: wanted, attempt }), [wanted, attempt]);
  const [settled, setSettled] = useState<Settled>();
  const [stalled, setStalled] = useState<Question>();

  useEffect(() => {
    if (question.query === '') return undefined;
    let isCurrent = true;
    const settle = (answer: SearchAnswer | undefined) => {
      if (isCurrent) setSettled({ question, answer });
    };
    const stall = setTimeout(() => setStalled(question), SEARCH_LIMITS.stallThresholdMs);
    const ask = setTimeout(() => {
      search(question.query, 0).then(settle, () => settle(undefined));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(stall);
      clearTimeout(ask);
    };
  }, [search, question]);

  if (wanted === '') return { status: 'idle' };
  if (settled?.question === question) {
    const { answer } = settled;
    return answer ? { status: 'done', query: wanted, answer } : { status: 'failed', query: wanted };
  }
  return { status: stalled === question ? 'stalled' : 'loading', query: wanted, answer: settled?.answer };
}

interface Question {
  query: string;
  attempt: number;
}

interface Settled {
  question: Question;
  /** Absent where the service could not be asked. */
  answer: SearchAnswer | undefined;
}
