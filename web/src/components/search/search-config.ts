import type { SearchEnvironment } from '@site/site/environment';

/** What the browser needs to query the search service. All of it is public. */
export interface SearchConfig {
  appId: string;
  indexName: string;
  /** A key that permits searching only. */
  searchKey: string;
  /** Whether searches go to hosted Algolia; otherwise the site forwards them to its search service. */
  isHosted: boolean;
  /** Whether the site counts searches that end without results or without a click. */
  countsUnfound?: boolean;
}

/** The part of the environment that pages contain. The address of a search service behind the site is not part of it. */
export function searchConfigOf({ appId, indexName, searchKey, host }: SearchEnvironment): SearchConfig {
  return { appId, indexName, searchKey, isHosted: host === undefined };
}
