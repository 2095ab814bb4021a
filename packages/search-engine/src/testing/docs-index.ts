import { SearchIndex } from '../index/search-index.ts';
import type { IndexRecord, JsonObject } from '../json.ts';
import { search } from '../query/search.ts';
import type { Settings } from '../settings.ts';
import { changeSettings } from '../settings.ts';

interface Hit {
  objectID: string;
  url: string;
  [attribute: string]: unknown;
}

interface Response {
  hits: Hit[];
  nbHits: number;
  nbPages: number;
  [field: string]: unknown;
}

export function indexOf(records: IndexRecord[], settings: Settings): SearchIndex {
  const index = new SearchIndex(changeSettings({}, settings as JsonObject));
  for (const record of records) index.put(record);
  return index;
}

/** Searches an index in memory. */
export function searchIn(index: SearchIndex, request: JsonObject): Response {
  return search(index, 'site', request) as unknown as Response;
}

/** The URLs of the hits, best first. */
export function urlsFor(index: SearchIndex, query: string, request: JsonObject = {}): string[] {
  return searchIn(index, { query, ...request }).hits.map(({ url }) => url);
}
