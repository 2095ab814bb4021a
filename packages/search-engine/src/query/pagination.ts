import type { Entry } from '../index/search-index.ts';
import type { IndexRecord } from '../json.ts';
import type { SearchParameters } from './parameters.ts';
import type { RankedPage } from './rank.ts';

const DEFAULT_LIMIT = 1000;

interface Paginated {
  /** The records of the requested page of results. */
  shown: IndexRecord[];
  /** The records that facets count. */
  counted: IndexRecord[];
  nbHits: number;
  nbPages: number;
}

/**
 * Selects the hits to return. With `distinct` N, at most N records of each page, directly after each other; `hitsPerPage`
 * and `nbHits` count pages then, not records.
 * @see https://www.algolia.com/doc/api-reference/api-parameters/distinct
 */
export function paginate(pages: readonly RankedPage[], parameters: SearchParameters): Paginated {
  const { page, hitsPerPage, paginationLimitedTo = DEFAULT_LIMIT, facetingAfterDistinct = false } = parameters;
  const most = maxRecordsPerPage(parameters);
  const groups =
    most > 0
      ? pages.map(({ records }) => records.slice(0, most))
      : pages.flatMap(({ records }) => records.map((record) => [record]));
  const reachable = Math.min(groups.length, paginationLimitedTo);
  return {
    shown: groups.slice(Math.min(page * hitsPerPage, reachable), Math.min((page + 1) * hitsPerPage, reachable)).flat(),
    counted: facetingAfterDistinct ? groups.flat() : pages.flatMap(({ records }) => records),
    nbHits: groups.length,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
  };
}

/** 0 if all records of a page are hits of their own. */
export function maxRecordsPerPage({ attributeForDistinct, distinct = 0 }: SearchParameters): number {
  return attributeForDistinct ? Number(distinct) : 0;
}

/** Groups records by page. The best record of a page decides about its place. */
export function recordsByPage(entries: readonly Entry[]): RankedPage[] {
  const pages = new Map<number, RankedPage>();
  for (const { page, record } of entries) {
    const known = pages.get(page);
    if (known) known.records.push(record);
    else pages.set(page, { records: [record], matchedWords: [] });
  }
  return [...pages.values()];
}
