import type { SiteSettings } from '@site/content/models/site-settings';

/** What search offers before a query, and if it finds nothing. Editors choose it in the site settings. */
export interface SearchStart {
  popularPages: PopularPage[];
  suggestedSearches: string[];
}

export interface PopularPage {
  title: string;
  description?: string | undefined;
  path: string;
}

const MAX_SUGGESTIONS = 4;

export function searchStartOf({
  popularPages,
  suggestedSearches,
}: Pick<SiteSettings, 'popularPages' | 'suggestedSearches'>): SearchStart {
  const pages = popularPages.map(({ title, description, path }) => ({ title, description, path }));
  const titles = pages.slice(0, MAX_SUGGESTIONS).map(({ title }) => title);
  return { popularPages: pages, suggestedSearches: suggestedSearches.length > 0 ? suggestedSearches : titles };
}
