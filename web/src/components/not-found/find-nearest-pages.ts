import type { SearchConfig } from '#/components/search/search-config.ts';
import { createSearch } from '#/components/search/search-service.ts';
import { nearestPages } from './nearest-pages.ts';
import type { NearestPage } from './nearest-pages.ts';
import { MIN_WORD_SIZE_FOR_TYPO, queryFromLastSegment, queryFromPath } from './query-from-path.ts';

/** Searches for the last segment of the path, which says most, and for the whole path. Rejects if the search fails. */
export async function findNearestPages(config: SearchConfig, path: string, limit: number): Promise<NearestPage[]> {
  const search = createSearch(config);
  const queries = new Set([queryFromLastSegment(path), queryFromPath(path)]);
  const responses = await Promise.all(
    [...queries].map((query) =>
      search({ query, page: 0 }, query.includes(' ') ? {} : { minWordSizefor1Typo: MIN_WORD_SIZE_FOR_TYPO }),
    ),
  );
  return nearestPages(
    responses.flatMap(({ results }) => results),
    path,
    limit,
  );
}
