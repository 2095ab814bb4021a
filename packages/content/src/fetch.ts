/**
 * Runs a GROQ query and returns its result. `tags` are the cache tags of the result ({@link file://./tags.ts}). Throws if
 * the content lake cannot be reached or rejects the request.
 */
export type ContentFetch = (query: string, params: Record<string, unknown>, tags: string[]) => Promise<unknown>;
