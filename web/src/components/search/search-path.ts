import { pathOf } from '@site/site/route-map';

/** The search page's path for a query. */
export function searchPath(query: string): string {
  const wanted = query.trim();
  return wanted === '' ? pathOf({ name: 'search' }) : `${pathOf({ name: 'search' })}?q=${encodeURIComponent(wanted)}`;
}
