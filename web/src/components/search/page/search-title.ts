import type { SearchQuery } from '../search-query.ts';

/** The title of the search page, without the name of the site. */
export const searchTitle = ({ query }: Pick<SearchQuery, 'query'>) =>
  query === '' ? 'Search' : `Search results for “${query}”`;
