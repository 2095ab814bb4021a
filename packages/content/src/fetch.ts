/**
 * Runs a GROQ query and answers its result. `tags` say what the answer depends on, for callers that cache it
 * ({@link file://./tags.ts}). Throws where the content lake cannot be reached or refuses.
 */
export type ContentFetch = (query: string, params: Record<string, unknown>, tags: string[]) => Promise<unknown>;
