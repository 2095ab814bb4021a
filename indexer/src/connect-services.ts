import { createContentClient } from '@site/content/client';
import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import { SearchIndex } from '@site/search/search-index';
import { readIndexerEnvironment } from '@site/site/environment';
import type { ContentEnvironment } from '@site/site/environment';

/** The content lake and the search index that the indexer connects. */
export interface Services {
  client: ReturnType<typeof createContentClient>;
  reader: ContentReader;
  index: SearchIndex;
  indexName: string;
}

/** Raised when a request to the content lake fails. The message says which lake, why, and how to fix it. */
class ContentLakeError extends Error {
  override name = 'ContentLakeError';
}

/** Connects to the services that the environment names. `warn` receives one line for each problem in the content. */
export function connectServices(warn: (line: string) => void): Services {
  const { content, search } = readIndexerEnvironment(process.env);
  const client = createContentClient(content);
  const reader = createContentReader({
    fetch: async (query, params) => {
      try {
        return await client.fetch<unknown>(query, params);
      } catch (error) {
        throw new ContentLakeError(describeError(error, content), { cause: error });
      }
    },
    report: ({ documentType, documentId, path, message, outcome }) =>
      warn(`${documentType} ${documentId}${path ? ` at ${path}` : ''}: ${message} (${outcome})`),
  });
  return { client, reader, index: new SearchIndex(search), indexName: search.indexName };
}

function describeError(error: unknown, { projectId, dataset, apiHost = 'Sanity' }: ContentEnvironment): string {
  const lake = `The content lake at ${apiHost} (project ${projectId}, dataset ${dataset})`;
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 401 || statusCode === 403) return `${lake} rejected the token. Fix SANITY_READ_TOKEN.`;
  if (statusCode === 404) return `${lake} does not exist. Fix SANITY_PROJECT_ID or SANITY_DATASET.`;
  if (statusCode === undefined) return `${lake} cannot be reached. Check that it is running.`;
  return `${lake} failed: ${message}`;
}
