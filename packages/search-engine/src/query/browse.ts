import { HttpError } from '@site/service-kit/http/http-error';
import { compileAllFilters, facetableAttributes } from '../filter/compile.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import { retrieve } from '../result/attributes.ts';
import { echoParameters, readParameters } from './parameters.ts';

const DEFAULT_HITS_PER_PAGE = 1000;

/**
 * Returns a page of the records, in the order of objectIDs, so that changes between two pages do not make it skip or repeat
 * other records. The cursor contains the parameters and the last objectID; the last page has no cursor.
 * @throws HttpError 400 for invalid parameters, an invalid cursor or a `query`, which browsing does not support.
 * @see https://www.algolia.com/doc/rest-api/search/browse
 */
export function browse(index: SearchIndex, indexName: string, { cursor, ...request }: JsonObject): JsonObject {
  const { after, parameters: given } = typeof cursor === 'string' ? readCursor(cursor) : { after: '', parameters: {} };
  const merged: JsonObject = { hitsPerPage: DEFAULT_HITS_PER_PAGE, ...given, ...request };
  // The setting `attributesToRetrieve` applies to search results only. Browsing returns all attributes by default.
  const parameters = readParameters(merged, {});
  if (parameters.query !== '')
    throw new HttpError(400, 'The embedded engine supports browsing with filters, but not with a query');
  const passes = compileAllFilters(parameters, facetableAttributes(index.settings));
  const passing = index.records().filter((record) => !passes || passes(record));
  // Sorting strings without a function is several times faster, and every page sorts.
  const rest = passing.flatMap(({ objectID }) => (objectID > after ? objectID : [])).sort();
  const shown = rest.slice(0, Math.max(1, parameters.hitsPerPage)).flatMap((objectID) => index.get(objectID) ?? []);
  const last = shown.at(-1);
  return {
    hits: shown.map((record) => retrieve(record, parameters.attributesToRetrieve)),
    nbHits: passing.length,
    page: 0,
    nbPages: Math.ceil(passing.length / Math.max(1, parameters.hitsPerPage)),
    hitsPerPage: parameters.hitsPerPage,
    query: '',
    params: echoParameters(merged),
    index: indexName,
    processingTimeMS: 1,
    ...(last && rest.length > shown.length && { cursor: writeCursor(last.objectID, merged) }),
  };
}

function writeCursor(after: string, parameters: JsonObject): string {
  return Buffer.from(JSON.stringify({ after, parameters })).toString('base64url');
}

function readCursor(cursor: string): { after: string; parameters: JsonObject } {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (isObject(read) && typeof read['after'] === 'string' && isObject(read['parameters'])) {
      return { after: read['after'], parameters: read['parameters'] };
    }
  } catch {
    // An invalid cursor: the error below reports it.
  }
  throw new HttpError(400, 'Invalid cursor: browse again from the start');
}
