import { pathOf } from '@site/site/route-map';

/** The path of the search page with a query. */
export function searchPath(query: string): string {
  const trimmed = query.trim();
  return trimmed === '' ? pathOf({ name: 'search' }) : `${pathOf({ name: 'search' })}?q=${encodeURIComponent(trimmed)}`;
}
