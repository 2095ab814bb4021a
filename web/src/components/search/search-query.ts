import { SEARCH_LIMITS } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';

export interface SearchQuery {
  query: string;
  /** The first page is 0. */
  page: number;
  /** A section of the site, such as Documentation; all sections if absent. */
  kind?: string | undefined;
}

/** The last page that can be requested. Services return no hits after the first thousand. */
const MAX_PAGE = 49;

/** In characters. Longer than any name of a section. */
const MAX_KIND_LENGTH = 100;

/** Trims a query and cuts it to 64 characters without splitting a surrogate pair. */
export const cutQuery = (query: string): string => cut(query.trim(), SEARCH_LIMITS.queryLength);

/** A half of a surrogate pair could not be part of a URL. */
const cut = (text: string, maxLength: number): string => Array.from(text).slice(0, maxLength).join('');

/** Whether a query has words to search for. Without any, services return all pages. */
export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

/** The path of the search page with a query. */
export function searchPath({ query, kind = '', page = 0 }: Partial<SearchQuery> & { query: string }): string {
  const path = pathOf({ name: 'search' });
  const shortQuery = cutQuery(query);
  if (shortQuery === '') return path;
  const number = page > 0 ? String(page + 1) : '';
  const parameters = Object.entries({ q: shortQuery, kind, page: number }).filter(([, value]) => value !== '');
  return `${path}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The title of the search page, without the name of the site. */
export const searchTitle = ({ query }: Pick<SearchQuery, 'query'>) =>
  query === '' ? 'Search' : `Search results for “${query}”`;

/** A title that may come from {@link searchTitle}, without the query. */
export const withoutSearchQuery = (title: string): string => title.replace(/^Search results for “[^]*”/, 'Search');

/** Reads the query from the parameters of the search page, which may have any values. */
export function readSearchParameters(parameter: (name: string) => string | null | undefined): SearchQuery {
  const page = Math.trunc(Number(parameter('page') ?? 1)) - 1;
  const kind = parameter('kind');
  return {
    query: cutQuery(parameter('q') ?? ''),
    page: page > 0 ? Math.min(page, MAX_PAGE) : 0,
    ...(kind ? { kind: cut(kind, MAX_KIND_LENGTH) } : {}),
  };
}
