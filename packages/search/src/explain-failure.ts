/** Raised when the search service does not do what it is asked to; the message says which one, and the mend. */
class SearchServiceError extends Error {
  override name = 'SearchServiceError';
}

/** Runs `work`, and turns the client's errors into one line that names the service and the mend. */
export async function explainFailure<Result>(
  { appId, indexName, host = 'Algolia' }: { appId: string; indexName: string; host?: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SearchServiceError) throw error;
    throw new SearchServiceError(explain(error, `${host} (application ${appId}, index ${indexName})`), {
      cause: error,
    });
  }
}

function explain(error: unknown, service: string): string {
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (name === 'RetryError') return `The search service at ${service} cannot be reached; see that it runs.`;
  if (status === 401 || status === 403) {
    return `The search service at ${service} refuses the key: ${message}. Set ALGOLIA_ADMIN_KEY to one that may write.`;
  }
  return `The search service at ${service} failed: ${message ?? String(error)}`;
}
