import { createContentClient } from '@site/content/client';
import { describeLakeError } from '@site/content/describe-lake-error';
import { describeProblems } from '@site/content/parse';
import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import { SearchIndex } from '@site/search/search-index';
import { readContentEnvironment, readIndexerEnvironment } from '@site/site/environment';

interface Content {
  client: ReturnType<typeof createContentClient>;
  reader: ContentReader;
}

/** The content lake and the search index that the indexer connects. */
export interface Services extends Content {
  index: SearchIndex;
  indexName: string;
  siteUrl: string;
}

export interface ConnectOptions {
  /** Receives one line for each problem in the content, and for each request that has to be tried again. */
  warn: (line: string) => void;
  /** Whether failed requests to the search service are tried again; default: true. */
  retries?: boolean;
}

/** A query that takes longer fails. */
const QUERY_TIMEOUT_MS = 60_000;

/** Raised when a request to the content lake fails. The message says which lake, why, and how to fix it. */
class ContentLakeError extends Error {
  override name = 'ContentLakeError';
}

/** Connects to the content lake only, which needs no key of the index. */
export function connectContent({ warn }: Pick<ConnectOptions, 'warn'>): Content {
  const content = readContentEnvironment(process.env);
  // The client itself retries queries.
  const client = createContentClient(content).withConfig({ timeout: QUERY_TIMEOUT_MS });
  const reader = createContentReader({
    fetch: async (query, params) => {
      try {
        return await client.fetch<unknown>(query, params);
      } catch (error) {
        throw new ContentLakeError(describeLakeError(error, content), { cause: error });
      }
    },
    report: (document) => warn(describeProblems(document)),
  });
  return { client, reader };
}

/** Connects to the services that the environment names. */
export function connectServices({ warn, retries = true }: ConnectOptions): Services {
  const { search, siteUrl } = readIndexerEnvironment(process.env);
  const index = new SearchIndex({ ...search, onRetry: warn, ...(retries ? {} : { retryDelaysMs: [] }) });
  return { ...connectContent({ warn }), index, indexName: search.indexName, siteUrl };
}
