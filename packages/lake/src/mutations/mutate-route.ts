import { HttpError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import { json } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import type { Visibility } from '../document.ts';
import { insufficientPermissions } from '../write/write-error.ts';
import { generateArrayKeys } from './array-keys.ts';

const VISIBILITIES: readonly string[] = ['sync', 'async', 'deferred'] satisfies Visibility[];

/** https://www.sanity.io/docs/http-reference/mutation */
export const mutateRoute: Route = {
  method: 'POST',
  pattern: '/data/mutate/:dataset',
  access: 'write',
  forbidden: insufficientPermissions('mutation'),
  handler: async (request, lake) => {
    const { query, user } = request;
    const { mutations, transactionId } = await readJsonObject(request);
    if (!Array.isArray(mutations)) throw new HttpError(400, 'The body must have "mutations", an array');
    const visibility = query.get('visibility') ?? 'sync';
    if (!isVisibility(visibility)) {
      throw new HttpError(400, `"visibility" must be one of ${VISIBILITIES.join(', ')}, not ${visibility}`);
    }
    const given = query.get('autoGenerateArrayKeys') === 'true' ? mutations.map(generateArrayKeys) : mutations;
    const result = await lake.mutate(given, {
      author: user?.id,
      transactionId: optionalTransactionId(transactionId),
      dryRun: query.get('dryRun') === 'true',
      visibility,
    });
    return json({ transactionId: result.transactionId, results: resultsFor(query, result.results) });
  },
};

function resultsFor(
  query: URLSearchParams,
  results: readonly { id: string; operation: string; document?: unknown }[],
): unknown[] {
  if (query.get('returnDocuments') === 'true') return [...results];
  return query.get('returnIds') === 'true' ? results.map(({ id, operation }) => ({ id, operation })) : [];
}

function isVisibility(value: string): value is Visibility {
  return VISIBILITIES.includes(value);
}

/** Validates the transaction id of a request body. @throws {HttpError} 400 if it is not a string. */
export function optionalTransactionId(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw new HttpError(400, '"transactionId" must be a string');
}
