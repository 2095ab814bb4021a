import { setTimeout as delay } from 'node:timers/promises';
import { EMBEDDED } from '@site/site/environment';
import type { SearchServices } from './search-services.ts';

/** The word that every text of the test pages contains. */
export const MARKER = 'crashmarker';

/** What one request of a visitor found. */
export interface Visit {
  /** Number of records in the index. */
  records: number;
  /** Generations of the texts of each test page. */
  pages: Map<string, number[]>;
}

interface Response {
  results: { nbHits: number; hits: { content: string; url_without_anchor: string }[] }[];
}

/** Searches for the test pages and for everything, in one request. Returns `undefined` if the engine is down. */
export async function visit({ searchUrl, secrets }: SearchServices): Promise<Visit | undefined> {
  const search = { indexName: EMBEDDED.indexName, distinct: false, attributesToHighlight: [], attributesToSnippet: [] };
  let response: globalThis.Response;
  try {
    response = await fetch(`${searchUrl}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': EMBEDDED.appId, 'x-algolia-api-key': secrets.searchKey },
      body: JSON.stringify({
        requests: [
          { ...search, query: MARKER, hitsPerPage: 1000 },
          { ...search, query: '', hitsPerPage: 1 },
        ],
      }),
    });
  } catch {
    return undefined;
  }
  if (!response.ok) throw new Error(`A search got status ${response.status}: ${await response.text()}`);
  const [marked, all] = ((await response.json()) as Response).results;
  const pages = Map.groupBy(marked?.hits ?? [], (hit) => hit.url_without_anchor);
  return {
    records: all?.nbHits ?? 0,
    pages: new Map([...pages].map(([page, hits]) => [page, hits.map(({ content }) => generationOf(content))])),
  };
}

const generationOf = (content: string) => Number(/generation(\d+)/.exec(content)?.[1]);

/** Visits all the time until `stop`, and passes each visit to `onVisit`. */
export function visitContinuously(services: SearchServices, onVisit: (found: Visit | undefined) => void) {
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      onVisit(await visit(services));
      await delay(3);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
