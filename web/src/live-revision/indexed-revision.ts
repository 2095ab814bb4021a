import type { SearchEnvironment } from '@site/site/environment';
import { searchIndex } from '#/search/search-index.ts';

const TIMEOUT_MS = 5000;

interface TitleRecords {
  results?: { hits?: { revision?: string }[] }[];
}

/** The revision of a page's document in the search index; `null` if the index does not contain the page. */
export async function indexedRevision(path: string, search: SearchEnvironment): Promise<string | null> {
  const request = {
    indexName: search.indexName,
    query: '',
    facetFilters: [[`url_without_anchor:${path}`], ['type:lvl1']],
    hitsPerPage: 1,
    attributesToRetrieve: ['revision'],
    attributesToHighlight: [],
    attributesToSnippet: [],
  };
  const { results } = (await searchIndex(search, [request], { timeoutMs: TIMEOUT_MS })) as TitleRecords;
  return results?.[0]?.hits?.[0]?.revision ?? null;
}
