import { createContentClient } from '@site/content/client';
import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import { SearchIndex } from '@site/search/search-index';
import { readIndexerEnvironment } from '@site/site/environment';
import type { ContentEnvironment } from '@site/site/environment';

/** The services that the indexer stands between. */
export interface Connections {
  client: ReturnType<typeof createContentClient>;
  reader: ContentReader;
  index: SearchIndex;
  indexName: string;
}

/** Raised where the content lake does not answer; the message says which one, and the mend. */
class ContentLakeError extends Error {
  override name = 'ContentLakeError';
}

/** Connects to the services of the environment. Broken content goes to `warn`, a line each. */
export function connect(warn: (line: string) => void): Connections {
  const { content, search } = readIndexerEnvironment(process.env);
  const client = createContentClient(content);
  const reader = createContentReader({
    fetch: async (query, params) => {
      try {
        return await client.fetch<unknown>(query, params);
      } catch (error) {
        throw new ContentLakeError(explain(error, content), { cause: error });
      }
    },
    report: ({ documentType, documentId, path, message, outcome }) =>
      warn(`${documentType} ${documentId}${path ? ` at ${path}` : ''}: ${message} (${outcome})`),
  });
  return { client, reader, index: new SearchIndex(search), indexName: search.indexName };
}

function explain(error: unknown, { projectId, dataset, apiHost = 'Sanity' }: ContentEnvironment): string {
  const lake = `The content lake at ${apiHost} (project ${projectId}, dataset ${dataset})`;
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 401 || statusCode === 403) return `${lake} refuses the token; mend SANITY_READ_TOKEN.`;
  if (statusCode === 404) return `${lake} does not exist; mend SANITY_PROJECT_ID or SANITY_DATASET.`;
  if (statusCode === undefined) return `${lake} cannot be reached; see that it runs.`;
  return `${lake} failed: ${message}`;
}
