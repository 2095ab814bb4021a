import { SEARCH_REPORT_TYPE, IGNORED_QUERIES_ID } from '@site/content/search/search-report';
import { PAGE_TYPES, pathOfDocument } from '@site/site/route-map';
import type { PageTarget } from '@site/site/route-map';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { limitRead } from '../live-query/read-limit.ts';
import { ANSWERS_PROJECTION } from './unfound-searches.ts';
import type { InsightData } from './unfound-searches.ts';

const QUERY = `{
  "reports": *[_type == $reportType && date >= $since]{date, queries},
  "ignored": *[_id == $ignoredId][0].ignored,
  "pages": *[_type in $pageTypes]{${ANSWERS_PROJECTION}, "slug": slug.current, "provider": provider->slug.current},
  "synonyms": *[_type == "searchSynonym"]{_id, input, synonyms},
  "isCounting": *[_id == "siteSettings"][0].countUnfoundSearches
}`;

/** Tags have no answers of their own. */
const ANSWERING_TYPES = PAGE_TYPES.filter((type) => type !== 'tag');

const DAY_MS = 86_400_000;

type StoredInsightData = Omit<InsightData, 'pages'> & { pages: (InsightData['pages'][number] & PageTarget)[] };

interface Outcome {
  /** The request that had this outcome. */
  request?: object;
  data?: InsightData;
  error?: string | undefined;
}

/** Reads the reports of the last days, and what they are compared with. `reload` reads them again. */
export function useInsightData(initialDays: number) {
  const studioClient = useClient({ apiVersion: API_VERSION });
  const client = useMemo(() => studioClient.withConfig({ perspective: 'raw' }), [studioClient]);
  const [request, setRequest] = useState({ days: initialDays });
  const [{ request: loaded, data, error }, setOutcome] = useState<Outcome>({});

  useEffect(() => {
    let isCurrent = true;
    const since = new Date(Date.now() - (request.days - 1) * DAY_MS).toISOString().slice(0, 10);
    const parameters = {
      reportType: SEARCH_REPORT_TYPE,
      since,
      ignoredId: IGNORED_QUERIES_ID,
      pageTypes: ANSWERING_TYPES,
    };
    void limitRead(client.fetch<StoredInsightData>(QUERY, parameters))
      .then(
        ({ pages, ...rest }): Outcome => ({
          data: { ...rest, pages: pages.map((page) => ({ ...page, path: pathOfDocument(page) })) },
          error: undefined,
        }),
        (reason: unknown): Outcome => ({ error: errorMessage(reason) }),
      )
      .then((outcome) => isCurrent && setOutcome((previous) => ({ ...previous, ...outcome, request })));
    return () => {
      isCurrent = false;
    };
  }, [client, request]);

  const reload = () => setRequest(({ days }) => ({ days }));
  const setDays = (days: number) => setRequest({ days });
  return { client, days: request.days, setDays, data, error, isLoading: loaded !== request, reload };
}
