/** What the browser needs to ask the search service; all of it is public (R5.3). */
export interface SearchConfig {
  appId: string;
  indexName: string;
  /** A key that may search and nothing else. */
  searchKey: string;
  /** Origin of the service where it is not Algolia's own. */
  host: string | undefined;
}
