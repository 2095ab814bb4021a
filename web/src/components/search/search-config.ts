/** What the browser needs to query the search service. All of it is public. */
export interface SearchConfig {
  appId: string;
  indexName: string;
  /** A key that permits searching only. */
  searchKey: string;
  /** Origin of the search service; Algolia if omitted. */
  host: string | undefined;
}
