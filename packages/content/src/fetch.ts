import type { z } from 'zod';

/**
 * Runs a GROQ query and returns its result. `tags` name what the result depends on, for callers that cache it
 * (see `tags.ts`). Throws if the content lake cannot be reached or rejects the query.
 */
export type ContentFetch = (query: string, params: Record<string, unknown>, tags: string[]) => Promise<unknown>;

/** A GROQ query with the types of its parameters and of its result. */
export interface ContentQuery<Params extends Record<string, unknown>, Result extends z.ZodType> {
  groq: string;
  result: Result;
  /** Exists in the type only. */
  params?: Params;
}

/** Runs a query with typed parameters and returns its typed result. */
export async function runQuery<Params extends Record<string, unknown>, Result extends z.ZodType>(
  fetch: ContentFetch,
  { groq, result }: ContentQuery<Params, Result>,
  params: NoInfer<Params>,
  tags: string[],
): Promise<z.output<Result>> {
  return result.parse(await fetch(groq, params, tags));
}
