/** Raised when a request to the search service fails. The message says which service, why, and how to fix it. */
class SearchServiceError extends Error {
  override name = 'SearchServiceError';
}

interface ServiceIdentity {
  appId: string;
  indexName: string;
  host?: string | undefined;
}

/** Runs `work` and converts the client's errors into {@link SearchServiceError}s. */
export async function withServiceErrors<Result>(
  { appId, indexName, host = 'Algolia' }: ServiceIdentity,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SearchServiceError) throw error;
    const service = `${host} (application ${appId}, index ${indexName})`;
    throw new SearchServiceError(describeError(error, service), { cause: error });
  }
}

function describeError(error: unknown, service: string): string {
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (name === 'RetryError') return `The search service at ${service} cannot be reached. Check that it is running.`;
  if (status === 401 || status === 403) {
    return `The search service at ${service} rejected the key: ${message}. Set ALGOLIA_ADMIN_KEY to a key with write access.`;
  }
  return `The search service at ${service} failed: ${message ?? String(error)}`;
}
